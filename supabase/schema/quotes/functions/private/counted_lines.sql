-- Same as domains/quotes/quote-totals.ts; a test compares the two.
create or replace function private.counted_lines(target uuid) returns table (
  id uuid, "position" integer, product_id uuid, description text, quantity numeric, unit text,
  net numeric, vat_rate numeric
)
language sql stable set search_path = ''
as $$
  with grouped as (
    select *, count(*) filter (where kind = 'line') over (order by position) as place
    from public.quote_lines where quote_id = target
  ), replaced as (
    select *, bool_or(kind = 'alternative' and chosen) over (partition by place) as alternative_chosen
    from grouped
  )
  select replaced.id, replaced.position, replaced.product_id, replaced.description, replaced.quantity,
    replaced.unit,
    round(replaced.quantity * replaced.unit_price * (100 - replaced.discount_percent) / 100, 2),
    case quotes.vat_mode when 'export' then 0 else replaced.vat_rate end
  from replaced join public.quotes on quotes.id = replaced.quote_id
  where case kind when 'line' then not alternative_chosen else chosen end
$$;
