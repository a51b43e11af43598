-- The customer record fills gaps of the account and quotation.
create or replace function private.order_addressee(target uuid) returns table (
  name text, company text, delivery_address text, invoice_address text, vat_number text,
  vat_mode text, payment_terms text
)
language sql stable set search_path = ''
as $$
  select addressee.name,
    coalesce(
      nullif(quoted.customer_company, ''), nullif(account.company, ''),
      case when customer.name not in (addressee.name, o.customer_email) then customer.name end, ''
    ),
    coalesce(
      nullif(o.delivery_address, ''), nullif(account.delivery_address, ''),
      nullif(customer.delivery_address, ''),
      nullif(quoted.customer_address, ''), nullif(account.address, ''), customer.address, ''
    ),
    coalesce(
      nullif(o.invoice_address, ''), nullif(quoted.customer_address, ''), nullif(account.address, ''),
      customer.address, ''
    ),
    coalesce(
      nullif(quoted.customer_vat_number, ''), nullif(account.vat_number, ''), customer.vat_number, ''
    ),
    coalesce(quoted.vat_mode, customer.vat_mode, 'standard'),
    coalesce(nullif(quoted.payment_terms, ''), customer.payment_terms, '')
  from public.orders o
  left join public.quotes quoted on quoted.id = o.quote_id
  left join public.profiles account on account.id = o.user_id
  left join public.customers customer on customer.id = o.customer_id
  cross join lateral (
    select coalesce(nullif(o.customer_name, ''), quoted.customer_name, '') as name
  ) as addressee
  where o.id = target
$$;
