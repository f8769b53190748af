-- What is deleted waits in the bin, the last deleted first.

create index news_in_bin on news (deleted_at desc, id desc) where deleted_at is not null;
create index books_in_bin on books (deleted_at desc, id desc) where deleted_at is not null;

-- A keyword of one or two letters has no trigram: every book is looked through. In this index alone
-- that is a third of the work, for the descriptions stay out of it.
create index books_words on books (id desc) include (search, status) where deleted_at is null;
