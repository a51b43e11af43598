create or replace function private.keep_name_in_one_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.full_name := private.one_line(new.full_name);
  return new;
end
$$;
