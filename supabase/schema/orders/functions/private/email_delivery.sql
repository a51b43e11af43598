-- A repeated dispatch of the same goods is not announced again.
create or replace function private.email_delivery(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.deliveries;
  is_part constant boolean := exists (
    select from public.delivery_lines where delivery_id = target and to_follow > 0
  );
begin
  select * into sent from public.deliveries where id = target;
  with notified as (
    update public.orders set notified_statuses = case
      when is_part or 'dispatched' = any (notified_statuses) then notified_statuses
      else notified_statuses || array['dispatched']
    end
    where id = sent.order_id and customer_email <> '' and (
      is_part or not 'dispatched' = any (notified_statuses) or exists (
        select from public.deliveries as other join public.delivery_lines on delivery_id = other.id
        where other.order_id = sent.order_id and other.id <> target and quantity > returned
      )
    )
    returning id, customer_email
  )
  insert into private.email_outbox (template, to_address, data)
  select case when is_part then 'order-part-dispatched' else 'order-dispatched' end,
    customer_email, jsonb_build_object('order', id, 'delivery', target)
  from notified;
end
$$;
