-- Administrators enter their password again before they change releases.

-- When that last happened in this session.
alter table sessions add confirmed_at timestamptz;

-- Pages that ask for the password, each for one session.
create table confirmations (
  -- SHA-256 of the id in the page's address; the id itself is not stored.
  id_hash bytea primary key,
  session_hash bytea not null references sessions on delete cascade,
  created_at timestamptz not null default now()
);
create index confirmations_by_session on confirmations (session_hash);

-- Secrets that all servers share. Each is random and stays the same.
create table secrets (
  name text primary key,
  value bytea not null
);
-- The key of the hashes by which the log names accounts: 244 random bits.
insert into secrets (name, value)
values ('log', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
