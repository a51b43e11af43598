-- `seen` is null for a new order. Omitted `fields` and `rate` (VAT %) remain.
create or replace function public.save_order(
  target uuid, seen timestamptz, fields jsonb, lines jsonb, enquiry uuid default null,
  customer uuid default null, phone text default '', rate numeric default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given constant public.orders := jsonb_populate_record(null::public.orders, fields);
  status_now text;
  buyer uuid := customer;
begin
  perform private.require_office();
  perform private.check_order_lines(lines);

  if seen is null then
    -- A repeated save stops here, before it creates a second customer.
    perform from public.orders where id = target;
    if found then
      raise unique_violation using message = 'exists';
    elsif customer is not null and not exists (
      select from public.customers where id = customer for key share
    ) then
      raise exception using message = 'no-customer';
    elsif customer is null and (
      given.customer_email = '' or phone <> '' or enquiry is not null
    ) then
      buyer := private.keep_buyer(given.customer_email, given.customer_name, phone, enquiry);
    end if;
    insert into public.orders (
      id, customer_email, customer_name, enquiry_id, vat_rate, customer_id, customer_reference,
      delivery_address, invoice_address, currency
    )
    values (
      target, given.customer_email, given.customer_name, enquiry,
      coalesce(rate, private.vat_rate()), buyer, coalesce(btrim(given.customer_reference), ''),
      coalesce(btrim(given.delivery_address), ''), coalesce(btrim(given.invoice_address), ''),
      coalesce(given.currency, private.house_currency())
    );
    update public.enquiries set status = 'in progress'
    where id = enquiry and status = 'new';
  elsif exists (select from public.orders where id = target and quote_id is not null) then
    raise exception using message = 'quoted';
  else
    update public.orders set customer_email = given.customer_email,
      customer_name = given.customer_name,
      customer_reference = coalesce(btrim(given.customer_reference), customer_reference),
      delivery_address = coalesce(btrim(given.delivery_address), delivery_address),
      invoice_address = coalesce(btrim(given.invoice_address), invoice_address),
      -- Confirmed orders retain their rate.
      vat_rate = case status when 'confirmed' then vat_rate else coalesce(rate, vat_rate) end
    where id = target and updated_at = seen and status in ('received', 'confirmed');
    if not found then
      select status into status_now from public.orders where id = target;
      raise exception using
        message = case
          when status_now is null then 'gone'
          when status_now = 'received' or status_now = 'confirmed' then 'changed'
          else 'closed'
        end,
        detail = jsonb_build_object('status', status_now)::text;
    end if;
  end if;
  perform private.write_lines(target, lines);
  perform private.sum_deliveries(target);
  perform private.settle_stock(target);
  update public.orders set vat_rate = 0
  where id = target and vat_rate > 0 and status = 'received' and exists (
    select from public.customers where customers.id = customer_id and vat_mode = 'export'
  );
end
$$;
grant execute on function public.save_order(
  uuid, timestamptz, jsonb, jsonb, uuid, uuid, text, numeric
) to authenticated;
