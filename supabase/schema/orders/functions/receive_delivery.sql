-- An empty name withdraws the receipt with its file; another name is for the office. A new file replaces the old one.
create or replace function public.receive_delivery(
  target uuid, person text, file uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_received constant boolean := btrim(person) <> '';
  sent public.deliveries;
begin
  perform private.require_staff();
  select * into sent from public.deliveries where id = target for no key update;
  if sent.id is null then
    raise exception using message = 'gone';
  elsif sent.received_at is not null and sent.received_by <> btrim(person) and not private.in_office() then
    raise exception using message = 'not-office';
  end if;
  update public.deliveries set
    received_by = btrim(person), received_at = case when is_received then coalesce(received_at, now()) end
  where id = target;
  -- A repeated call finds its file attached.
  if is_received and (
    file is null or exists (select from public.attachments where id = file and delivery_id = target)
  ) then
    return;
  end if;
  delete from public.attachments where delivery_id = target;
  if is_received then
    perform private.attach_document(file, delivery => target);
  end if;
end
$$;
grant execute on function public.receive_delivery(uuid, text, uuid) to authenticated;
