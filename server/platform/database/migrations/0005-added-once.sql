-- What staff add is stored once as well, however often it is sent: see messages.sent_as.
alter table news add column sent_as text;
create unique index news_sent_once on news (sent_as) where sent_as is not null;

alter table books add column sent_as text;
create unique index books_sent_once on books (sent_as) where sent_as is not null;
