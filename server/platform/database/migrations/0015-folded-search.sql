-- A search finds what a keyboard can type: "сім'я" finds "сім’я", "Bronte" finds "Brontë". This is the
-- only place that says which characters are the same; keywords and the `search` columns both use it.

-- Lower case, with one apostrophe, "г" for "ґ", and Latin letters without accents. Cyrillic letters
-- keep theirs ("й" is another letter than "и"), except for stress marks.
create function fold_text(value text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(
    translate(
      normalize(
        regexp_replace(
          normalize(lower(value), NFD), '([a-z])[\u0300-\u036f]+|[\u0300\u0301]', '\1', 'g'
        ),
        NFC
      ),
      'ґ‘’ʼ`łøđðı',
      'г''''''''loddi'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ĳ', 'ij');

alter table news drop column search;
alter table news add column search text not null
  generated always as (fold_text(title || E'\n' || content)) stored;
create index news_search on news using gin (search gin_trgm_ops);

alter table books drop column search;
alter table books add column search text not null
  generated always as (fold_text(title || E'\n' || author || E'\n' || genre)) stored;
create index books_search on books using gin (search gin_trgm_ops);
create index books_words on books (id) include (search, status) where deleted_at is null;

alter table messages drop column search;
alter table messages add column search text not null
  generated always as (fold_text(name || E'\n' || email || E'\n' || message)) stored;
create index messages_search on messages using gin (search gin_trgm_ops);
