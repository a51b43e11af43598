-- Security: Visitors control sign-up metadata, and names appear in emails and documents.
create or replace function private.full_name_of(metadata jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(metadata -> 'full_name')
    when 'string' then btrim(left(private.one_line(metadata ->> 'full_name'), 200))
    else ''
  end
$$;
