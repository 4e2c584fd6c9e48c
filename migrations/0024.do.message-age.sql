-- Workspaces may say after how many days their messages are forgotten.
create index mem_message_age on mem_message (account_id, workspace_id, created_at);
