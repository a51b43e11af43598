create or replace function private.move_stock() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_stock(new.id);
  return null;
end
$$;
