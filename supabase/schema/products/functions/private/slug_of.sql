create or replace function private.slug_of(name text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(
    nullif(
      btrim(
        left(
          regexp_replace(
            case
              when octet_length(name) = char_length(name) then lower(name)
              -- NFKD has separated accents from letters.
              else regexp_replace(lower(normalize(name, nfkd)), E'[\u0300-\u036f]+', '', 'g')
            end,
            '[^a-z0-9]+', '-', 'g'
          ),
          80
        ),
        '-'
      ),
      ''
    ),
    'product'
  )
$$;
