-- The library is filtered by language, alone and with a status. Without these indexes a language that
-- few books have, or a status that no book of a language has, reads every book.
create index books_by_language on books (language, id) where deleted_at is null;
create index books_by_language_and_status on books (language, status, id) where deleted_at is null;

-- A keyword too short for trigrams is looked for in this index alone, now with a language too.
drop index books_words;
create index books_words on books (id) include (search, status, language) where deleted_at is null;
