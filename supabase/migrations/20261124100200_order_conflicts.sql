-- Of two people at one order or enquiry the second is told what the first one did; and who makes an
-- order from an enquiry has begun to work on it.

create or replace function public.save_order(
  target uuid, seen timestamptz, email text, person text, enquiry uuid, lines jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  status_now text;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may write an order.' using errcode = '42501';
  end if;
  if jsonb_typeof(lines) is distinct from 'array'
    or jsonb_array_length(lines) not between 1 and 200 then
    raise exception 'An order has between 1 and 200 lines.';
  end if;
  if exists (
    select from jsonb_to_recordset(lines) as line (price numeric) where scale(price) > 2
  ) then
    raise exception 'A price has at most two decimals.';
  end if;

  if seen is null then
    insert into public.orders (id, customer_email, customer_name, contact_message_id)
    values (target, email, person, enquiry);
    update public.contact_messages set status = 'in progress'
    where id = enquiry and status = 'new';
  else
    update public.orders set customer_email = email, customer_name = person
    where id = target and updated_at = seen and status in ('received', 'confirmed');
    if not found then
      select status into status_now from public.orders where id = target;
      if status_now is null then
        raise exception 'The order is not there any more.' using errcode = 'PT404';
      elsif status_now not in ('received', 'confirmed') then
        raise exception 'The order is % now: its lines can no longer be changed.', status_now
          using errcode = 'PT409';
      end if;
      raise exception 'The order has been changed meanwhile.' using errcode = 'PT409';
    end if;
    delete from public.order_items where order_id = target;
  end if;
  insert into public.order_items (order_id, product_id, product_name, quantity, price, position)
  select target, product_id, product_name, quantity, price, position
  from rows from (
    jsonb_to_recordset(lines)
      as (product_id uuid, product_name text, quantity integer, price numeric)
  ) with ordinality as line (product_id, product_name, quantity, price, position);
end
$$;
