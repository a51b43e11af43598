-- A text as it is searched: small letters without accents and apostrophes, every dash the same. Without settings of its
-- own, so that it becomes a part of the statement.
create or replace function private.folded(value text) returns text
language sql immutable parallel safe
as $$
  select lower(regexp_replace(
    normalize(
      replace(replace(replace(
        translate(value, 'øłđðħıŧØŁĐ‐‑‒–—−''’‘‛ʼʹ`´′', 'olddhitOLD------'), 'ß', 'ss'
      ), 'æ', 'ae'), 'œ', 'oe'),
      nfkd
    ),
    '[\u0300-\u036f]', '', 'g'
  ))
$$;
