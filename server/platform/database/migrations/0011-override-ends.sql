-- The administrator's email address, for the record of the end.
alter table overrides add column author text;
update overrides set author = staff.username
  from sessions join staff on staff.id = sessions.staff_id
  where sessions.token_hash = overrides.session_hash;
alter table overrides alter column author set not null;

-- However an override ends: with its cookie, session or account, for another one, or in the clean-up
-- after its eight hours.
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
