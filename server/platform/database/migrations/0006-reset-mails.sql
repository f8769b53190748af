-- Mails with a code for a new password that are still to be sent. No code waits here: it is made when
-- its mail is sent. A request older than ten minutes is not sent any more.
create table reset_mails (
  id integer generated always as identity primary key,
  -- Null for a request that names no account: it is worked off like any other, so that nothing tells
  -- the two apart. For the same reason no reference is checked.
  staff_id integer,
  language text not null,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index reset_mails_due on reset_mails (due_at);

-- Null for a code that was made for no account and sent to nobody.
alter table reset_codes alter column staff_id drop not null;
