-- Doubles are told in words; the indexes stay, for two who add one at one moment.
create or replace function private.guard_product_relation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.maker := btrim(new.maker);
  new.designation := btrim(new.designation);
  new.note := btrim(new.note);
  if new.other_product_id = new.product_id then
    raise exception 'A product cannot be related to itself.' using errcode = '23514';
  end if;
  if (case
    when new.other_product_id is null then exists (
      select from public.product_relations held
      where held.product_id = new.product_id and held.kind = new.kind
        and held.other_product_id is null and lower(held.maker) = lower(new.maker)
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
    raise exception 'These two are related this way already.' using errcode = '23505';
  end if;
  if (select count(*) from public.product_relations where product_id = new.product_id) >= 500 then
    raise exception 'A product has at most 500 relations.' using errcode = '23514';
  end if;
  return new;
end
$$;
