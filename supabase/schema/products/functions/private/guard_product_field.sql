create or replace function private.guard_product_field() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held bigint;
begin
  new.label := btrim(regexp_replace(new.label, '\s+', ' ', 'g'));
  if exists (
    select from unnest(new.choices) as choice
    where choice is null or choice <> btrim(choice) or char_length(choice) not between 1 and 100
      or choice ~ '[[:cntrl:]]'
  ) or cardinality(new.choices) <> (select count(distinct choice) from unnest(new.choices) as choice) then
    raise exception using errcode = '23514', message = 'field-choices';
  end if;
  if exists (
    select from public.product_fields other
    where other.type_id = new.type_id and other.id <> new.id
      and coalesce(nullif(other.symbol, ''), other.label) = coalesce(nullif(new.symbol, ''), new.label)
      and other.unit = new.unit
  ) then
    raise exception using
      errcode = '23505', message = 'field-exists',
      detail = to_jsonb(new)::text;
  end if;
  if tg_op = 'INSERT' and (
    select count(*) from public.product_fields where type_id = new.type_id
  ) >= 100 then
    raise exception using errcode = '23514', message = 'field-count';
  end if;
  if tg_op = 'INSERT' or (new.kind, new.choices, new.decimals)
    is distinct from (old.kind, old.choices, old.decimals) then
    select count(*) into held from public.products
    where type_id = new.type_id and technical_data ? new.key
      and not private.fits_field(technical_data -> new.key, new);
    if held > 0 then
      raise exception using
        errcode = '23514', message = 'field-in-use',
        detail = (to_jsonb(new) || jsonb_build_object('held', held))::text;
    end if;
  end if;
  return new;
end
$$;
