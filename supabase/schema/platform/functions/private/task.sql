create or replace function private.task(rows jsonb, row_count integer) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'total', jsonb_array_length(rows),
    'rows', coalesce(
      (select jsonb_agg(value order by place) from jsonb_array_elements(rows)
        with ordinality as row (value, place) where place <= row_count),
      '[]'
    )
  )
$$;
