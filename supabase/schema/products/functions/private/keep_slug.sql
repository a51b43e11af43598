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
    -- Serialises concurrent inserts of a name.
    perform pg_advisory_xact_lock(hashtextextended('products.slug ' || base, 0));
    new.slug := base;
    -- Lookups would treat such a slug as an id.
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
