-- Releases of the shell and the remotes. Their files are in the file store, at
-- releases/NAME/VERSION/PATH.

create table releases (
  -- "shell" or "remote_inbox".
  name text not null,
  -- 16 hexadecimal digits of the hash of its whole content.
  version text not null,
  created_at timestamptz not null default now(),
  -- The team of the deploy token, or "start" for a release of `npm start`.
  author text not null,
  -- The Git commit that it was built from, if known.
  commit text,
  -- The version of the contract that it was built for.
  contract integer not null,
  -- The version range of each shared package that a remote needs, or the version that the shell
  -- provides.
  shares jsonb not null default '{}',
  -- What the shell must know before the remote's code; null for the shell itself.
  contribution jsonb,
  -- SHA-384 of the file that vouches for all others: a remote's manifest, the shell's index.html.
  integrity text not null,
  -- Where its files are, without a trailing slash, when another origin serves them.
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
  -- "sha384-…" as in Subresource Integrity.
  integrity text not null,
  primary key (name, version, path),
  foreign key (name, version) references releases on delete cascade
);

-- What visitors get.
create table release_channels (
  name text primary key,
  -- The live version.
  stable text not null,
  -- The live versions before it, the latest last; a rollback returns to it.
  earlier text[] not null default '{}',
  -- The version that a part of the visitors get, with their share.
  canary text,
  percentage integer check (percentage between 1 and 100),
  -- Decides who gets the canary; it stays the same while the share grows.
  seed text,
  -- The planned steps of the canary: { "steps": [5, 25, 100], "every": seconds, "next": time }.
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

-- A path of the site belongs to the remote that first made it live.
create table owned_paths (
  path text primary key,
  name text not null,
  since timestamptz not null default now()
);

-- Who did what, for good.
create table release_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  name text not null,
  version text,
  author text not null,
  -- What else there is to know: a reason, a percentage.
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
  last_used_at timestamptz,
  revoked_at timestamptz
);

create trigger releases_change after delete on releases
  for each statement execute function tell_change('releases');
create trigger release_channels_change after insert or update or delete or truncate on release_channels
  for each statement execute function tell_change('releases');
create trigger owned_paths_change after insert or update or delete or truncate on owned_paths
  for each statement execute function tell_change('releases');

-- Administrators manage releases; editors manage content. The first account is an administrator.
alter table staff add column role text not null default 'editor'
  check (role in ('editor', 'administrator'));
update staff set role = 'administrator' where id = (select min(id) from staff);
