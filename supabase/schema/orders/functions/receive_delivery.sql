-- An empty name withdraws the receipt.
create or replace function public.receive_delivery(target uuid, person text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception using errcode = '42501', message = 'not-allowed';
  end if;
  update public.deliveries set
    received_by = btrim(person), received_at = case when btrim(person) <> '' then now() end
  where id = target;
  if not found then
    raise exception using message = 'gone';
  end if;
end
$$;
grant execute on function public.receive_delivery(uuid, text) to authenticated;
