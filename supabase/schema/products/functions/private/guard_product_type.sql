create or replace function private.guard_product_type() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held bigint;
begin
  if tg_op = 'DELETE' then
    select count(*) into held from public.products where type_id = old.id;
    if held > 0 then
      raise exception using
        errcode = '23503', message = 'type-in-use',
        detail = jsonb_build_object('name', old.name, 'held', held)::text;
    end if;
    return old;
  end if;
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  if exists (
    select from public.product_types where lower(name) = lower(new.name) and id <> new.id
  ) then
    raise exception using
      errcode = '23505', message = 'type-exists',
      detail = jsonb_build_object('name', new.name)::text;
  end if;
  return new;
end
$$;
