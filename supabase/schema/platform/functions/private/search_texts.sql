create or replace function private.search_texts(name text, description text) returns table (
  body text, name_alone text
)
language sql immutable
as $$
  select private.folded(name || ' ' || description), translate(private.folded(name), E' \t\n-', '')
$$;
