-- What the owner of an account sees of an application that acts for it, and how long that lasts. The name and the
-- addresses are those that the owner saw when agreeing: a client may change them afterwards.
alter table authorized_application
  add column id uuid not null default gen_random_uuid() unique,
  add column client_name text not null default '',
  add column client_uri text,
  add column redirect_hosts text[] not null default '{}',
  add column last_used_at timestamptz,
  add column expires_at timestamptz not null default now() + interval '2160 hours';

create index authorized_application_grant_id_idx on authorized_application (grant_id);

-- Provider sessions are also found by a second id.
create index oauth_artifact_uid_idx on oauth_artifact (uid) where uid is not null;
