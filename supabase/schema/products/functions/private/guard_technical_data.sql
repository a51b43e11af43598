-- Values without a field may remain, so that removing a field loses no data.
create or replace function private.guard_technical_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong record;
begin
  if jsonb_typeof(new.technical_data) <> 'object' then
    raise exception using errcode = '23514', message = 'values-form';
  end if;
  new.technical_data := jsonb_strip_nulls(new.technical_data);
  if (select count(*) from jsonb_object_keys(new.technical_data)) > 200 then
    raise exception using errcode = '23514', message = 'value-count';
  end if;
  -- guard_added_data checks inserts.
  if tg_op = 'UPDATE' then
    select entry.key, field into wrong
    from jsonb_each(new.technical_data) as entry
      left join public.product_fields field on field.type_id = new.type_id and field.key = entry.key
    where private.is_wrong(entry.value, old.technical_data -> entry.key, field)
    limit 1;
    if found then
      perform private.reject_value(new.name, wrong.key, wrong.field);
    end if;
  end if;
  if new.sample_fields <> '{}' then
    new.sample_fields := array(
      select distinct sample from unnest(new.sample_fields) as sample
      where new.technical_data ? sample or sample in (
        'dispatch_weight', 'packing', 'origin_country', 'hs_code', 'lead_time'
      )
      order by sample
    );
  end if;
  return new;
end
$$;
