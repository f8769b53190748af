-- When the rollout of the canary started; null without one. Reports from before it do not count.
alter table release_channels add column canary_since timestamptz;

-- How releases load in visitors' browsers: counters, with nothing about a visitor.
create table load_reports (
  name text not null,
  version text not null,
  -- The start of the minute in which the reports arrived.
  minute timestamptz not null,
  loads integer not null default 0,
  -- Of these, how long they took together.
  milliseconds bigint not null default 0,
  -- Could not be loaded.
  failures integer not null default 0,
  -- Threw after it had loaded, as the shell saw it.
  crashes integer not null default 0,
  primary key (name, version, minute),
  foreign key (name, version) references releases on delete cascade
);
create index load_reports_by_minute on load_reports (minute);
