-- Bounds a credit note, by rate, by what is left of its invoice. Lines that take the last quantities of
-- a rate take the rest of it, so that rounding leaves no cent. An amount is taken as given.
create or replace function private.credit_sums(billed public.invoices, document jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  earlier constant jsonb := (
    select coalesce(jsonb_agg(note.document), '[]') from public.invoices as note where credits_id = billed.id
  );
  delivery constant numeric := (document ->> 'delivery_cost')::numeric;
  delivery_left constant numeric := (billed.document ->> 'delivery_cost')::numeric - (
    select coalesce(sum((note ->> 'delivery_cost')::numeric), 0) from jsonb_array_elements(earlier) as note
  );
  rates jsonb := '[]';
  lines_net constant numeric := (
    select sum(net) from jsonb_to_recordset(document -> 'lines') as line (net numeric)
  );
  given record;
begin
  for given in
    select credited.rate, credited.net, credited.vat, whole.net - taken.net as net_left,
      whole.vat - taken.vat as vat_left,
      document -> 'lines' -> 0 ->> 'position' is not null and not exists (
        select from jsonb_array_elements(billed.document -> 'lines') with ordinality as line (value, place)
        where (line.value ->> 'vat_rate')::numeric = credited.rate
          and (line.value ->> 'quantity')::numeric > (
            select coalesce(sum((one ->> 'quantity')::numeric), 0)
            from jsonb_array_elements(earlier || jsonb_build_array(document)) as note
            cross join jsonb_array_elements(note -> 'lines') as one
            where (one ->> 'position')::integer = line.place - 1
          )
      ) and (
        (billed.document ->> 'delivery_rate')::numeric <> credited.rate or delivery = delivery_left
      ) as is_last
    from jsonb_to_recordset(document -> 'rates') as credited (rate numeric, net numeric, vat numeric)
    left join jsonb_to_recordset(billed.document -> 'rates') as whole (rate numeric, net numeric, vat numeric)
      on whole.rate = credited.rate
    cross join lateral (
      select coalesce(sum(one.net), 0) as net, coalesce(sum(one.vat), 0) as vat
      from jsonb_array_elements(earlier) as note
      cross join jsonb_to_recordset(note -> 'rates') as one (rate numeric, net numeric, vat numeric)
      where one.rate = credited.rate
    ) as taken
  loop
    if given.is_last then
      given.net := given.net_left;
    end if;
    given.vat := case given.net when given.net_left then given.vat_left else least(given.vat, given.vat_left) end;
    if not coalesce(
      given.net between 0 and given.net_left and scale(trim_scale(delivery)) <= 2
        and delivery between 0 and delivery_left, false
    ) then
      raise exception using message = 'above-invoice', detail = jsonb_build_object(
        'most', billed.total - (
          select coalesce(sum((note ->> 'total')::numeric), 0) from jsonb_array_elements(earlier) as note
        ), 'currency', billed.currency
      )::text;
    end if;
    rates := rates || jsonb_build_object('rate', given.rate, 'net', given.net, 'vat', given.vat);
  end loop;
  return (
    select jsonb_build_object(
      'rates', rates, 'net', sum(net), 'vat', sum(vat), 'total', sum(net + vat),
      'discount', lines_net + delivery - sum(net)
    )
    from jsonb_to_recordset(rates) as sums (net numeric, vat numeric)
  );
end
$$;
