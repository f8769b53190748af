-- Deploy tokens expire; null for the server's own, which is in its data directory.
alter table deploy_tokens add column expires_at timestamptz;
update deploy_tokens set expires_at = now() + interval '90 days' where team <> 'server';
-- The account that created the token; null when it was created with the server's own token.
alter table deploy_tokens add column created_by integer references staff on delete cascade;

-- How long loads took, instead of their sum, which one of them could dominate: the numbers of loads
-- in ranges of milliseconds (server/releases/load-times.ts), the fastest first.
alter table load_reports drop column milliseconds;
alter table load_reports add column times integer[] not null default '{}';
