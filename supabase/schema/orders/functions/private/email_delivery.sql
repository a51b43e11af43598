-- The same goods dispatched again after an undo are not announced again.
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
  if exists (
    select from public.deliveries as undone
    where undone.order_id = sent.order_id and undone.id <> target
      and undone.dispatched_at > now() - private.undo_period()
      and undone.emailed
      and not exists (
        select from public.delivery_lines where delivery_id = undone.id and quantity > returned
      )
      and private.delivered_quantities(undone.id) = private.delivered_quantities(target)
  ) then
    return;
  end if;
  with notified as (
    update public.orders set notified_statuses = case
      when is_part or 'dispatched' = any (notified_statuses) then notified_statuses
      else notified_statuses || array['dispatched']
    end
    where id = sent.order_id and customer_email <> ''
    returning id, customer_email
  )
  insert into private.email_outbox (template, to_address, data)
  select case when is_part then 'order-part-dispatched' else 'order-dispatched' end,
    customer_email, jsonb_build_object('order', id, 'delivery', target)
  from notified;
  update public.deliveries set emailed = found where id = target;
end
$$;
