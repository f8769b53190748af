-- Messages arrive once, are told at once, and are mailed to the house in the end.

-- SHA-256 of the sender's Idempotency-Key and what was sent. Kept for a day: long enough for any retry.
alter table messages add column sent_as text;
create unique index messages_sent_once on messages (sent_as) where sent_as is not null;

-- Messages that the house still has to be mailed about. The mail is written when it is sent, so
-- nothing of a message outlives it here.
create table message_mails (
  message_id integer primary key references messages on delete cascade,
  tries integer not null default 0,
  -- The next try. Whoever takes it sets it onward first, so that nobody else takes it meanwhile.
  due_at timestamptz not null default now()
);
create index message_mails_due on message_mails (due_at);

-- A session that has ended is told, so that its open streams end too.
create trigger sessions_end after delete on sessions
  for each statement execute function tell_change('sessions');
