-- Of two products with one name the second has the beginning of its id behind it.
create or replace function private.keep_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  base text;
begin
  if tg_op = 'UPDATE' and old.slug is not null then
    new.slug := old.slug;
  elsif coalesce(new.slug, '') = '' then
    base := private.slug_of(new.name);
    -- For two who add the same at one moment.
    perform pg_advisory_xact_lock(hashtextextended('products.slug ' || base, 0));
    new.slug := base;
    -- An address that reads like an id would be looked up as one.
    if base ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or exists (select from public.products where slug = base) then
      new.slug := base || '-' || left(new.id::text, 8);
      if exists (select from public.products where slug = new.slug) then
        new.slug := base || '-' || new.id;
      end if;
    end if;
  end if;
  return new;
end
$$;
