create or replace function private.find_rows(target_kind text, words text) returns setof uuid
language sql stable set search_path = ''
as $$
  with asked as materialized (
    select
      '%' || like_text || '%' as body,
      case when char_length(like_text) >= 4 then '% ' || like_text || '%' end as number,
      -- References follow the first slash; any part of one matches.
      case when char_length(like_text) >= 3 then '%/%' || like_text || '%' end as reference,
      case when word ~ '^[0-9+()./-]*[0-9][0-9+()./-]*$'
        then '%' || regexp_replace(regexp_replace(word, '[^0-9+]', '', 'g'), '^00', '+') || '%'
        end as phone
    from regexp_split_to_table(private.folded(btrim(words)), '\s+') as word
    cross join lateral regexp_replace(
      coalesce(nullif(ltrim(word, '#'), ''), word), '([\\%_])', '\\\1', 'g'
    ) as like_text
  )
  select texts.id from private.search_texts as texts
  where texts.kind = target_kind and not exists (
    select from asked
    where not (
      texts.body like asked.body
      or coalesce(texts.numbers like asked.number, false)
      or coalesce(texts.numbers like asked.reference, false)
      or coalesce(texts.phones like asked.phone, false)
    )
  )
$$;
