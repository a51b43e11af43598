create or replace function private.check_list_name(list_name text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(private.one_line(list_name)) not between 1 and 100 then
    raise exception using message = 'unnamed';
  end if;
end
$$;
