-- The house's content and its staff. Rules of a field stand in shared/model; this file holds what
-- only a database can promise: identity, references, order and search.

create extension if not exists pg_trgm;

create table news (
  id integer generated always as identity primary key,
  title text not null,
  content text not null,
  publish_date date not null,
  status text not null,
  btn_text text not null default '',
  btn_link text not null default '',
  language text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A line break stands between the fields, so that no keyword matches across two of them.
  search text not null generated always as (lower(title || E'\n' || content)) stored
);
create index news_in_order on news (publish_date desc, id desc) where deleted_at is null;
create index news_by_status on news (status, publish_date desc, id desc) where deleted_at is null;
create index news_search on news using gin (search gin_trgm_ops);

create table news_photos (
  id integer generated always as identity primary key,
  news_id integer not null references news on delete cascade,
  -- The place in the article's row of photos; gaps are allowed.
  position integer not null,
  -- The file's own name in the media store, made from its content.
  file text not null,
  unique (news_id, position)
);

create table books (
  id integer generated always as identity primary key,
  title text not null,
  description text not null,
  author text not null,
  about_author text not null default '',
  page_count integer not null,
  publication_year integer not null,
  genre text not null,
  quantity integer not null,
  status text not null,
  language text,
  -- As news_photos.file.
  cover_file text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  search text not null
    generated always as (lower(title || E'\n' || author || E'\n' || genre)) stored
);
create index books_in_order on books (id desc) where deleted_at is null;
create index books_by_status on books (status, id desc) where deleted_at is null;
create index books_search on books using gin (search gin_trgm_ops);

create table messages (
  id integer generated always as identity primary key,
  name text not null,
  phone text not null,
  email text not null,
  message text not null,
  read boolean not null default false,
  created_at timestamptz not null default now(),
  search text not null
    generated always as (lower(name || E'\n' || email || E'\n' || message)) stored
);
create index messages_unread on messages (id) where not read;
create index messages_search on messages using gin (search gin_trgm_ops);

create table staff (
  id integer generated always as identity primary key,
  -- An e-mail address, in lower case.
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

create table sessions (
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea primary key,
  staff_id integer not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_by_staff on sessions (staff_id);

create table reset_codes (
  -- SHA-256 of the code.
  code_hash bytea primary key,
  staff_id integer not null references staff on delete cascade,
  created_at timestamptz not null default now()
);
create index reset_codes_by_staff on reset_codes (staff_id);

-- Who has tried too often: one row for each address or account that is being counted.
create table throttle (
  key text primary key,
  tries integer not null,
  last_try_at timestamptz not null,
  blocked_until timestamptz not null
);
create index throttle_by_age on throttle (last_try_at);

-- Every change of content is told to every server on the channel "changes", whoever made it, so that
-- each clears what it had cached. It is told at the commit, never before.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end
$$;
create trigger news_change after insert or update or delete or truncate on news
  for each statement execute function tell_change('news');
create trigger news_photos_change after insert or update or delete or truncate on news_photos
  for each statement execute function tell_change('news');
create trigger books_change after insert or update or delete or truncate on books
  for each statement execute function tell_change('books');
create trigger messages_change after insert or update or delete or truncate on messages
  for each statement execute function tell_change('messages');
