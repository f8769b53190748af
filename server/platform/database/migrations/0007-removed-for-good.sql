-- What is deleted is removed for good in the end, and so are pictures that no row refers to.

-- Every picture that this database has kept. No other one is ever removed: the folder or the bucket may
-- hold what another database refers to.
create table media_files (
  file text primary key,
  -- Since when no row refers to it, as far as the last look knows; null while one does.
  unused_since timestamptz default now()
);
insert into media_files (file, unused_since)
  select file, null::timestamptz from news_photos
  union
  select cover_file, null from books where cover_file is not null;

-- When all servers forget pictures that they hold in memory.
create trigger media_files_removed after delete on media_files
  for each statement execute function tell_change('media');

-- Regular work that one server does for all. Whoever takes it sets it onward first.
create table chores (
  name text primary key,
  due_at timestamptz not null default now()
);
insert into chores (name) values ('clean up');
-- Once: pictures that were taken off before this table began lie in the store without a row.
insert into chores (name) select 'find old pictures' where exists (select from media_files);
