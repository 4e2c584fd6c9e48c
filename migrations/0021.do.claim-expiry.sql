-- Until when a claim that was stated directly is to be remembered; null: until something ends it.
alter table mem_claim add column expires_at timestamptz;
