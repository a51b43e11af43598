-- Gives codes for constraint errors. The constraints cover concurrent saves.
create or replace function private.guard_category() returns trigger
language plpgsql set search_path = ''
as $$
declare
  held bigint;
begin
  if tg_op = 'DELETE' then
    select count(*) into held from public.products where category_id = old.id;
    if held > 0 then
      raise exception using
        errcode = '23503', message = 'category-in-use',
        detail = jsonb_build_object('name', old.name, 'held', held)::text;
    end if;
    return old;
  end if;
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  if char_length(new.name) not between 1 and 100 then
    raise exception using errcode = '23514', message = 'category-name';
  end if;
  if exists (
    select from public.categories where lower(name) = lower(new.name) and id <> new.id
  ) then
    raise exception using
      errcode = '23505', message = 'category-exists',
      detail = jsonb_build_object('name', new.name)::text;
  end if;
  return new;
end
$$;
