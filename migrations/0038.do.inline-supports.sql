-- Most edges tie a note to what it says, and one run alone says them, in one place of that note. Such an edge keeps the place
-- itself, instead of a support of its own; null: its supports say where. In no place of the note: -1. Rows that are there stay.
alter table edge add said_start integer, add said_end integer;
