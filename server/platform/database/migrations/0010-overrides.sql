-- Remotes that administrators have replaced with a build of their own machine, each in one browser.

create table overrides (
  -- SHA-256 of the secret in the browser's cookie; the secret itself is not stored.
  secret_hash bytea primary key,
  -- At most one for a session; it ends with the session.
  session_hash bytea not null unique references sessions on delete cascade,
  -- "remote_inbox".
  name text not null,
  -- Where the build is: "http://localhost:4100".
  origin text not null,
  created_at timestamptz not null default now()
);
