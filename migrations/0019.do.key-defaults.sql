-- Labels of the memory's workspace and peer that a key means where a request names none.
alter table api_key add column default_workspace text, add column default_peer text;
