-- An order that is written without saying its VAT has that of the site's prices, as if the office had written it on its
-- page.

-- The VAT of the site's prices in percent; until the office sets it, and where what stands there cannot be read, that of
-- app/content/settings.
create function private.vat_rate() returns numeric
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select (value ->> 'rate')::numeric from public.settings
      where key = 'public.vat' and jsonb_typeof(value -> 'rate') = 'number'
    ),
    15
  )
$$;

do $$
declare
  before constant text := pg_get_functiondef(
    'public.save_order(uuid, timestamptz, text, text, uuid, jsonb, numeric)'::regprocedure
  );
  after constant text := replace(
    before, 'values (target, email, person, enquiry, rate)',
    'values (target, email, person, enquiry, coalesce(rate, private.vat_rate()))'
  );
begin
  if after = before then
    raise exception 'save_order is not as it was.';
  end if;
  execute after;
end
$$;
