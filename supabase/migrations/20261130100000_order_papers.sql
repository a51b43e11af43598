-- The papers of an order: confirmation, packing slip, delivery note.

-- To whom an order goes, as its papers say it. What its account and its quotation say comes first; the office's
-- customer fills what they leave empty.
create function private.order_addressee(target uuid)
returns table (
  name text, company text, delivery_address text, invoice_address text, vat_number text, vat_mode text,
  payment_terms text
)
language sql stable set search_path = ''
as $$
  select addressee.name,
    coalesce(
      nullif(quoted.customer_company, ''), nullif(account.company, ''),
      case when customer.name not in (addressee.name, o.customer_email) then customer.name end, ''
    ),
    coalesce(
      nullif(account.delivery_address, ''), nullif(customer.delivery_address, ''),
      nullif(quoted.customer_address, ''), nullif(account.address, ''), customer.address, ''
    ),
    coalesce(
      nullif(quoted.customer_address, ''), nullif(account.address, ''), customer.address, ''
    ),
    coalesce(
      nullif(quoted.customer_vat_number, ''), nullif(account.vat_number, ''), customer.vat_number, ''
    ),
    coalesce(quoted.vat_mode, customer.vat_mode, 'standard'),
    coalesce(customer.payment_terms, '')
  from public.orders o
  left join public.quotes quoted on quoted.id = o.quote_id
  left join public.profiles account on account.id = o.user_id
  left join public.customers customer on customer.id = o.customer_id
  cross join lateral (
    select coalesce(nullif(o.customer_name, ''), quoted.customer_name, '') as name
  ) as addressee
  where o.id = target
$$;

-- Parcel and papers name the same address.
create or replace function public.orders_to_dispatch() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.at_work() then
    raise exception 'Only the office and the workshop may see what is to be dispatched.'
      using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(waiting) order by waiting.created_at, waiting.id), '[]')
    from (
      select o.id, o.created_at, o.customer_reference,
        addressee.name, addressee.company, addressee.delivery_address as address,
        (
          select jsonb_agg(
            jsonb_build_object(
              'product_id', line.product_id, 'product_name', line.product_name,
              'quantity', line.quantity, 'kept', kept.quantity
            )
            order by line.position
          )
          from public.order_items line
          left join public.stock_reservations kept
            on kept.order_id = o.id and kept.product_id = line.product_id
          where line.order_id = o.id
        ) as lines
      from public.orders o
      cross join lateral private.order_addressee(o.id) as addressee
      where o.status = 'confirmed'
    ) as waiting
  );
end
$$;

-- A paper of an order that was confirmed; null where there is none for whoever asks. A packing slip and a delivery
-- note are for everybody at work, and hold no prices; the confirmation is for the office and for the order's own account.
create function public.order_paper(target uuid, paper text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown public.orders;
  -- Orders that left before pieces were kept back have none: all of it went.
  counted boolean;
begin
  if paper is distinct from 'order-confirmation' and not private.at_work() then
    raise exception 'This paper is for the office and the workshop.' using errcode = '42501';
  end if;
  select * into shown from public.orders
  where id = target and case
    when private.in_office() then status in ('confirmed', 'dispatched', 'delivered')
    when paper = 'order-confirmation' then
      user_id = auth.uid() and status in ('confirmed', 'dispatched', 'delivered')
    else status in ('confirmed', 'dispatched')
  end;
  if shown.id is null then
    return null;
  end if;
  counted := shown.status = 'confirmed'
    or exists (select from public.stock_reservations where order_id = target);
  return (
    select jsonb_build_object(
      'paper', paper, 'id', shown.id, 'created_at', shown.created_at, 'updated_at', shown.updated_at,
      'customer_reference', shown.customer_reference, 'name', addressee.name,
      'company', addressee.company, 'delivery_address', addressee.delivery_address
    ) || case when paper = 'order-confirmation' then jsonb_build_object(
      'email', shown.customer_email, 'invoice_address', addressee.invoice_address,
      'vat_number', addressee.vat_number, 'vat_mode', addressee.vat_mode,
      'payment_terms', addressee.payment_terms,
      'quote_number', quoted.number, 'terms', quoted.terms, 'lead_time', quoted.lead_time,
      'currency', shown.currency, 'discount', shown.discount, 'delivery_cost', shown.delivery_cost,
      'vat', shown.vat, 'total', shown.total,
      -- Of an order without a quotation whoever reads computes them.
      'rates', (
        select jsonb_agg(to_jsonb(rates) order by rates.rate desc)
        from private.quote_rates(shown.quote_id) as rates
      ),
      'bank', (select value from public.settings where key = 'office.bank'),
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'product_name', product_name, 'quantity', quantity, 'note', note, 'price', price
        ) order by position)
        from public.order_items where order_id = target
      )
    ) else jsonb_build_object(
      'tracking', shown.tracking,
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'product_name', line.product_name, 'quantity', line.quantity, 'note', line.note,
          'sent', case when line.product_id is null or not counted then line.quantity
            else least(line.quantity, greatest(0, coalesce(line.kept, 0) - line.earlier)) end
        ) order by line.position)
        from (
          select items.*, held.quantity as kept,
            coalesce(sum(items.quantity) over (
              partition by items.product_id order by items.position, items.id
              rows between unbounded preceding and 1 preceding
            ), 0) as earlier
          from public.order_items as items
          left join public.stock_reservations as held
            on held.order_id = target and held.product_id = items.product_id
          where items.order_id = target
        ) as line
      )
    ) end
    from private.order_addressee(target) as addressee
    left join public.quotes as quoted on quoted.id = shown.quote_id
  );
end
$$;
grant execute on function public.order_paper(uuid, text) to authenticated;
