-- Releases whose files are being stored or removed. One that stays was interrupted, and its files
-- lie in the store for nothing; no other files are ever removed: the folder or the bucket may hold
-- those of another database.
create table unfinished_releases (
  name text not null,
  version text not null,
  since timestamptz not null default now(),
  -- True while its files are removed, during which it cannot be published.
  is_removed boolean not null default false,
  primary key (name, version)
);
