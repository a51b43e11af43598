-- Gives a code for duplicates. The indexes cover concurrent saves.
create or replace function private.guard_product_relation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.manufacturer := btrim(new.manufacturer);
  new.designation := btrim(new.designation);
  new.note := btrim(new.note);
  if new.other_product_id = new.product_id then
    raise exception using errcode = '23514', message = 'relation-to-itself';
  end if;
  if (case
    when new.other_product_id is null then exists (
      select from public.product_relations held
      where held.product_id = new.product_id and held.kind = new.kind
        and held.other_product_id is null and lower(held.manufacturer) = lower(new.manufacturer)
        and lower(held.designation) = lower(new.designation)
    )
    else exists (
      select from public.product_relations held
      where least(held.product_id, held.other_product_id) = least(new.product_id, new.other_product_id)
        and greatest(held.product_id, held.other_product_id)
          = greatest(new.product_id, new.other_product_id)
        and held.kind = new.kind and held.other_product_id is not null
    )
  end) then
    raise exception using errcode = '23505', message = 'relation-exists';
  end if;
  if (select count(*) from public.product_relations where product_id = new.product_id) >= 500 then
    raise exception using errcode = '23514', message = 'relation-count';
  end if;
  return new;
end
$$;
