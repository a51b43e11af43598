-- No settings, so that PostgreSQL can inline it.
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
