-- What is open and overdue on invoices, by currency.
create or replace function public.open_totals() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(to_jsonb(totals) order by currency), '[]')
    from (
      select currency, sum(open) as open,
        coalesce(sum(open) filter (where due_on < (select private.office_day())), 0) as overdue
      from public.invoices where open > 0 and kind = 'invoice' group by currency
    ) as totals
  );
end
$$;
grant execute on function public.open_totals() to authenticated;
