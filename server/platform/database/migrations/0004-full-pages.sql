-- The indexes of the lists rise as ids and days do: what is new is then written at their end, where
-- PostgreSQL leaves full pages behind. Falling ones were written at their beginning, each page was
-- split in two halves, and the index of words was twice what it is: more than the embedded database
-- has in memory at once. A list is read from the end.

drop index books_in_order;
drop index books_by_status;
drop index books_in_bin;
drop index books_words;
create index books_in_order on books (id) where deleted_at is null;
create index books_by_status on books (status, id) where deleted_at is null;
create index books_in_bin on books (deleted_at, id) where deleted_at is not null;
create index books_words on books (id) include (search, status) where deleted_at is null;

drop index news_in_order;
drop index news_by_status;
drop index news_in_bin;
create index news_in_order on news (publish_date, id) where deleted_at is null;
create index news_by_status on news (status, publish_date, id) where deleted_at is null;
create index news_in_bin on news (deleted_at, id) where deleted_at is not null;
