create or replace function private.number_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.number := private.next_order_number();
  return new;
end
$$;
