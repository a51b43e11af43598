-- What a buyer's freight and customs papers need of a product.

alter table public.products
  -- Kilograms with packing; 0 while it is not known. "between" refuses NaN too.
  add column dispatch_weight numeric(9, 3) not null default 0
    check (dispatch_weight between 0 and 100000),
  add column packing text not null default ''
    check (char_length(packing) <= 200 and packing !~ '[[:cntrl:]]'),
  -- ISO 3166-1 alpha-2.
  add column origin_country text not null default '' check (origin_country ~ '^([A-Z]{2})?$'),
  -- Harmonized System: six digits, and up to four more of a country's tariff.
  add column hs_code text not null default '' check (hs_code ~ '^([0-9]{6}([0-9]{2}){0,2})?$'),
  -- When none is in stock, in words.
  add column lead_time text not null default ''
    check (char_length(lead_time) <= 100 and lead_time !~ '[[:cntrl:]]');

grant select (dispatch_weight, packing, origin_country, hs_code, lead_time)
  on public.products to anon, authenticated;
grant
  insert (dispatch_weight, packing, origin_country, hs_code, lead_time),
  update (dispatch_weight, packing, origin_country, hs_code, lead_time)
on public.products to authenticated;

-- As before, and these columns may be samples too.
create or replace function private.guard_technical_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kept jsonb := case when tg_op = 'UPDATE' then old.technical_data else '{}' end;
  given record;
begin
  if jsonb_typeof(new.technical_data) <> 'object' then
    raise exception 'Technical data are values by the keys of their fields.' using errcode = '23514';
  end if;
  new.technical_data := jsonb_strip_nulls(new.technical_data);
  if (select count(*) from jsonb_object_keys(new.technical_data)) > 200 then
    raise exception 'A product has at most 200 values.' using errcode = '23514';
  end if;
  for given in
    select entry.key, entry.value, field
    from jsonb_each(new.technical_data) as entry
      left join public.product_fields field
        on field.type_id = new.type_id and field.key = entry.key
  loop
    if (given.field).id is null then
      if given.value is distinct from kept -> given.key then
        raise exception 'This type of product has no field “%”.', left(given.key, 60)
          using errcode = '23514';
      end if;
    elsif not private.fits_field(given.value, given.field) then
      raise exception '“%” of “%” has to be %.', (given.field).label, new.name,
        private.field_rule(given.field) using errcode = '23514';
    end if;
  end loop;
  new.sample_fields := array(
    select distinct sample from unnest(new.sample_fields) as sample
    where new.technical_data ? sample or sample in (
      'dispatch_weight', 'packing', 'origin_country', 'hs_code', 'lead_time'
    )
    order by sample
  );
  return new;
end
$$;
