create or replace function private.guard_part_number() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  taken text;
begin
  select name into taken from public.products
  where part_number <> '' and lower(part_number) = lower(new.part_number) and id <> new.id;
  if found then
    raise exception using
      errcode = '23505', message = 'part-number-exists',
      detail = jsonb_build_object('number', new.part_number, 'name', taken)::text;
  end if;
  return new;
end
$$;
