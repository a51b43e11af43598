create or replace function private.number_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.number := private.next_number('O');
  return new;
end
$$;
