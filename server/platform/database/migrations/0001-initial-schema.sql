-- The rules of each field are in shared/model. The database adds what only it can guarantee:
-- identity, references, uniqueness, order and search.

create extension if not exists pg_trgm;

-- Notifies every server of a change, whoever made it, so that each evicts what it has cached.
-- PostgreSQL sends notifications when the transaction commits, never before.
create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end
$$;

-- Folds text for search, so that what a keyboard can type finds it: "сім'я" finds "сім’я", "Bronte"
-- finds "Brontë". The only place that says which characters are equal; keywords and the `search`
-- columns both use it. Lower case, one apostrophe, "г" for "ґ", Latin letters without accents.
-- Cyrillic letters keep theirs ("й" is another letter than "и"), except for stress marks.
create function fold_text(value text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(
    translate(
      normalize(
        regexp_replace(
          normalize(lower(value), NFD), '([a-z])[\u0300-\u036f]+|[\u0300\u0301]', '\1', 'g'
        ),
        NFC
      ),
      'ґ‘’ʼ`łøđðı',
      'г''''''''loddi'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ĳ', 'ij');


-- Content

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
  -- SHA-256 of the Idempotency-Key and the request, so that a retry adds nothing. Null after a day.
  idempotency_hash text,
  -- Fields are separated by line breaks, so that no keyword matches across two of them.
  search text not null generated always as (fold_text(title || E'\n' || content)) stored
);
-- The indexes of lists ascend, and the lists are read backwards: new rows are then added at the end,
-- where PostgreSQL leaves full pages behind. Descending indexes would be twice as large.
create index news_in_order on news (publish_date, id) where deleted_at is null;
create index news_by_status on news (status, publish_date, id) where deleted_at is null;
create index news_in_bin on news (deleted_at, id) where deleted_at is not null;
create index news_search on news using gin (search gin_trgm_ops);
create unique index news_by_idempotency_hash on news (idempotency_hash)
  where idempotency_hash is not null;

create table news_photos (
  id integer generated always as identity primary key,
  news_id integer not null references news on delete cascade,
  -- The order of an article's photos. It may have gaps.
  position integer not null,
  -- The file's name in the media store.
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
  -- As news.idempotency_hash.
  idempotency_hash text,
  search text not null
    generated always as (fold_text(title || E'\n' || author || E'\n' || genre)) stored
);
create index books_in_order on books (id) where deleted_at is null;
create index books_by_status on books (status, id) where deleted_at is null;
-- Without these, a language that few books have, or a status that no book of a language has, reads
-- every book.
create index books_by_language on books (language, id) where deleted_at is null;
create index books_by_language_and_status on books (language, status, id) where deleted_at is null;
create index books_in_bin on books (deleted_at, id) where deleted_at is not null;
create index books_search on books using gin (search gin_trgm_ops);
-- A keyword of one or two letters has no trigram: every book is read. This index, which leaves out
-- the descriptions, takes a third of the work.
create index books_words on books (id) include (search, status, language) where deleted_at is null;
create unique index books_by_idempotency_hash on books (idempotency_hash)
  where idempotency_hash is not null;

create table messages (
  id integer generated always as identity primary key,
  name text not null,
  phone text not null,
  email text not null,
  message text not null,
  read boolean not null default false,
  created_at timestamptz not null default now(),
  -- As news.idempotency_hash.
  idempotency_hash text,
  search text not null
    generated always as (fold_text(name || E'\n' || email || E'\n' || message)) stored
);
create index messages_unread on messages (id) where not read;
create index messages_search on messages using gin (search gin_trgm_ops);
create unique index messages_by_idempotency_hash on messages (idempotency_hash)
  where idempotency_hash is not null;

-- Queue of notification emails. Each email is written when it is sent, so the queue holds no copy of
-- a message.
create table message_mails (
  message_id integer primary key references messages on delete cascade,
  attempts integer not null default 0,
  -- The time of the next attempt. Whoever claims it postpones it first, so that no one else does.
  due_at timestamptz not null default now()
);
create index message_mails_due on message_mails (due_at);

-- Every image stored for this database. No other file is ever deleted: the folder or the bucket may
-- hold images of another database.
create table media_files (
  file text primary key,
  -- Since when no row refers to it, as of the last clean-up; null while one does.
  unused_since timestamptz default now()
);

create trigger news_change after insert or update or delete or truncate on news
  for each statement execute function notify_change('news');
create trigger news_photos_change after insert or update or delete or truncate on news_photos
  for each statement execute function notify_change('news');
create trigger books_change after insert or update or delete or truncate on books
  for each statement execute function notify_change('books');
create trigger messages_change after insert or update or delete or truncate on messages
  for each statement execute function notify_change('messages');
-- So that all servers evict cached images.
create trigger media_files_deleted after delete on media_files
  for each statement execute function notify_change('media');


-- Staff

create table staff (
  id integer generated always as identity primary key,
  -- An email address, in lower case.
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  -- Administrators manage releases as well as content.
  role text not null default 'editor' check (role in ('editor', 'administrator')),
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

create table sessions (
  -- SHA-256 of the token; the token itself is not stored.
  token_hash bytea primary key,
  staff_id integer not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- When its owner last confirmed the password, as a change of releases requires.
  confirmed_at timestamptz
);
create index sessions_by_staff on sessions (staff_id);
-- So that the open event streams of a session end with it.
create trigger sessions_end after delete on sessions
  for each statement execute function notify_change('sessions');

-- Pages that ask for the password, each for one session.
create table confirmations (
  -- SHA-256 of the id in the page's URL; the id itself is not stored.
  id_hash bytea primary key,
  session_hash bytea not null references sessions on delete cascade,
  created_at timestamptz not null default now()
);
create index confirmations_by_session on confirmations (session_hash);

create table reset_codes (
  -- SHA-256 of the code; the code itself is not stored.
  code_hash bytea primary key,
  -- Null for a code that belongs to no account and was sent to no one.
  staff_id integer references staff on delete cascade,
  created_at timestamptz not null default now()
);
create index reset_codes_by_staff on reset_codes (staff_id);

-- Queue of emails with a password reset code. A code is generated when its email is sent, so the
-- queue holds none. Requests older than ten minutes are dropped.
create table reset_mails (
  id integer generated always as identity primary key,
  -- Null for a request that names no account: it is processed like any other, so that timing does
  -- not reveal the difference. For the same reason there is no foreign key.
  staff_id integer,
  language text not null,
  attempts integer not null default 0,
  -- As message_mails.due_at.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index reset_mails_due on reset_mails (due_at);

-- Failed attempts: one row for each network, account or pair of them.
create table throttle (
  key text primary key,
  attempts integer not null,
  last_attempt_at timestamptz not null,
  blocked_until timestamptz not null
);
create index throttle_by_age on throttle (last_attempt_at);

-- Secrets that all servers share. Each is random and never changes.
create table secrets (
  name text primary key,
  value bytea not null
);
-- The key of the hashes that stand for accounts in the log: 244 random bits.
insert into secrets (name, value)
values ('log', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));


-- Releases of the shell and the remotes. Their files are in the file store, at
-- releases/NAME/VERSION/PATH.

create table releases (
  -- "shell" or "remote_inbox".
  name text not null,
  -- The first 16 hexadecimal digits of the hash of its content.
  version text not null,
  created_at timestamptz not null default now(),
  -- The team of the deploy token, or "start" for a release of `npm start`.
  author text not null,
  -- The Git commit that it was built from, if known.
  commit text,
  -- Whether there were changes beside that commit.
  dirty boolean not null default false,
  -- The version of the contract that it was built for.
  contract integer not null,
  -- The oldest version that the shell supports; a remote's own.
  oldest_contract integer not null,
  -- The version range of each shared package that a remote needs, or the version that the shell
  -- provides.
  shares jsonb not null default '{}',
  -- The exports of each shared package that a remote uses, or that the shell provides, and the
  -- contract's fields.
  exports jsonb not null default '{}',
  -- What the shell must know before it loads the remote's code; null for the shell itself.
  contribution jsonb,
  -- SHA-384 of the root file, whose hash covers all others: a remote's manifest, the shell's
  -- index.html.
  integrity text not null,
  -- The URL of its files without a trailing slash, if another origin serves them.
  base_url text,
  -- The results of its checks, and who ran them.
  gate jsonb,
  primary key (name, version)
);

create table release_files (
  name text not null,
  version text not null,
  path text not null,
  bytes integer not null,
  -- "sha384-…", as in Subresource Integrity.
  integrity text not null,
  primary key (name, version, path),
  foreign key (name, version) references releases on delete cascade
);

-- Releases whose files are being stored or deleted. One that stays was interrupted, and its files
-- are deleted later. No other files ever are: the folder or the bucket may hold those of another
-- database.
create table unfinished_releases (
  name text not null,
  version text not null,
  since timestamptz not null default now(),
  -- True while its files are deleted, during which it cannot be published.
  is_removed boolean not null default false,
  primary key (name, version)
);

-- Which release visitors get.
create table release_channels (
  name text primary key,
  -- The live version, since when it has been live, and who made it live, as in releases.author.
  stable text not null,
  stable_since timestamptz not null default now(),
  stable_by text not null,
  -- The live versions before it, the latest last; a rollback returns to it.
  earlier text[] not null default '{}',
  -- The version that a percentage of the visitors get.
  canary text,
  percentage integer check (percentage between 1 and 100),
  -- Decides who gets the canary. It stays the same while the percentage grows.
  seed text,
  -- When the canary's rollout started. Earlier load reports are ignored.
  canary_since timestamptz,
  -- The planned steps of the canary: { "steps": [5, 25, 100], "every": seconds, "next": time };
  -- with "isWaiting": true once that time has passed without a visit.
  ramp jsonb,
  -- Incremented by every change; a change names the revision that it was based on.
  revision integer not null default 1,
  -- The author of the latest change, as in releases.author.
  changed_by text not null,
  changed_at timestamptz not null default now(),
  check ((canary is null) = (percentage is null) and (canary is null) = (seed is null)),
  foreign key (name, stable) references releases (name, version),
  foreign key (name, canary) references releases (name, version)
);

-- A path of the site belongs to the remote whose release was the first to go live with it.
create table owned_paths (
  path text primary key,
  name text not null,
  since timestamptz not null default now()
);

-- The origins of teams' own APIs that the pages of a remote may call.
create table allowed_origins (
  name text not null,
  origin text not null,
  primary key (name, origin)
);

-- Audit log. Never deleted.
create table release_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  name text not null,
  version text,
  author text not null,
  -- Depends on the action: a reason, a percentage.
  details jsonb not null default '{}'
);
create index release_events_by_name on release_events (name, id desc);

create table deploy_tokens (
  id integer generated always as identity primary key,
  team text not null,
  -- The names that it may release; "*" is every name.
  names text[] not null,
  -- SHA-256 of the token; the token itself is not stored.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- Null for the server's own token, which is in its data directory and does not expire.
  expires_at timestamptz,
  -- The account that created it; null if it was created with the server's own token.
  created_by integer references staff on delete cascade,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- How releases load in visitors' browsers: counters, with nothing about a visitor.
create table load_reports (
  name text not null,
  version text not null,
  -- The start of the minute in which the reports arrived.
  minute timestamptz not null,
  loads integer not null default 0,
  -- Histogram of load times: the number of loads in each range of milliseconds
  -- (server/releases/load-reports/histogram.ts), the fastest first. A single load could dominate
  -- a sum.
  times integer[] not null default '{}',
  -- Could not be loaded.
  failures integer not null default 0,
  -- Threw after loading, as reported by the shell.
  crashes integer not null default 0,
  -- No reference to releases: the last figures of one outlive it.
  primary key (name, version, minute)
);
create index load_reports_by_minute on load_reports (minute);

-- Web vitals of visits: histograms for each release and minute, with nothing about a visitor
-- (server/releases/vitals/web-vitals.ts).
create table web_vitals (
  name text not null,
  version text not null,
  minute timestamptz not null,
  lcp integer[] not null,
  inp integer[] not null,
  cls integer[] not null,
  long_frames integer[] not null,
  primary key (name, version, minute)
);
create index web_vitals_by_minute on web_vitals (minute);

-- Errors that releases have thrown in visitors' browsers, with nothing about a visitor.
create table release_errors (
  name text not null,
  version text not null,
  -- SHA-256 of the message and the innermost place.
  error_group bytea not null,
  message text not null,
  -- [{"file": "remoteEntry.js", "line": 1, "column": 200}], the innermost place first.
  frames jsonb not null,
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (name, version, error_group)
);

-- Remotes that an administrator has replaced with a build on their own machine, each in one browser.
create table overrides (
  -- SHA-256 of the secret in the browser's cookie; the secret itself is not stored.
  secret_hash bytea primary key,
  -- At most one per session; it ends with the session.
  session_hash bytea not null unique references sessions on delete cascade,
  -- "remote_inbox".
  name text not null,
  -- Where the build is served: "http://localhost:4100".
  origin text not null,
  -- The administrator's email address, for the audit log.
  author text not null,
  created_at timestamptz not null default now()
);

-- Logs how every override ends: with its cookie, session or account, replaced by another one, or in
-- the clean-up after its eight hours.
create function record_override_end() returns trigger language plpgsql as $$
begin
  insert into release_events (at, action, name, author, details)
    values (least(now(), old.created_at + interval '8 hours'), 'end override', old.name, old.author,
      jsonb_build_object('origin', old.origin));
  return null;
end $$;
create trigger overrides_end after delete on overrides
  for each row execute function record_override_end();
create trigger overrides_replaced after update on overrides
  for each row when (old.secret_hash <> new.secret_hash) execute function record_override_end();

-- Links to releases that are not live, which show one in the browsers of those who have the link.
create table previews (
  -- SHA-256 of the secret in the link; the secret itself is not stored.
  secret_hash bytea primary key,
  name text not null,
  version text not null,
  -- The team or the account that created it.
  author text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (name, version) references releases on delete cascade
);
create index previews_by_release on previews (name, version, created_at);

create trigger releases_change after delete on releases
  for each statement execute function notify_change('releases');
create trigger release_channels_change after insert or update or delete or truncate on release_channels
  for each statement execute function notify_change('releases');
create trigger allowed_origins_change after insert or update or delete or truncate on allowed_origins
  for each statement execute function notify_change('releases');
create trigger owned_paths_change after insert or update or delete or truncate on owned_paths
  for each statement execute function notify_change('releases');


-- Jobs that one server runs for all. Whoever claims one postpones it first.
create table jobs (
  name text primary key,
  due_at timestamptz not null default now()
);
insert into jobs (name) values ('clean up');
