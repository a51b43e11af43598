create or replace function public.resend_order_email(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := (select customer_email from public.orders where id = target);
begin
  perform private.require_office();
  update private.email_outbox
  set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null, to_address = address
  where address <> '' and id in (
    select id from private.email_outbox
    where template like 'order-%' and data ->> 'order' = target::text and state <> 'sent'
    for update skip locked
  );
  if not found then
    raise exception using message = 'nothing-to-send';
  end if;
  perform pg_notify('mail_waiting', '');
end
$$;
grant execute on function public.resend_order_email(uuid) to authenticated;
