create or replace function public.resend_order_email(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := (select customer_email from public.orders where id = target);
begin
  perform private.require_office();
  perform private.resend_emails(array(
    select id from private.email_outbox
    where template like 'order-%' and data ->> 'order' = target::text and address <> ''
  ), address);
end
$$;
grant execute on function public.resend_order_email(uuid) to authenticated;
