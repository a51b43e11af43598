-- Addresses of products that a person can say: /products/22212-ek-c3-spherical-roller-bearing. They are made
-- from the first name and stay when it changes, because links and printed papers bear them.

alter table public.products add column slug text unique
  check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

create function private.slug_of(name text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(
    nullif(
      btrim(
        left(
          regexp_replace(
            -- Accents stand apart from their letters now, and go.
            regexp_replace(lower(normalize(name, NFKD)), E'[\u0300-\u036f]+', '', 'g'),
            '[^a-z0-9]+', '-', 'g'
          ),
          80
        ),
        '-'
      ),
      ''
    ),
    'product'
  )
$$;

-- Of two products with one name the second has the beginning of its id behind it.
create function private.keep_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  base constant text := private.slug_of(new.name);
begin
  if tg_op = 'UPDATE' and old.slug is not null then
    new.slug := old.slug;
  elsif coalesce(new.slug, '') = '' then
    -- For two who add the same at one moment.
    perform pg_advisory_xact_lock(hashtextextended('products.slug ' || base, 0));
    new.slug := case
      -- An address that reads like an id would be looked up as one.
      when base ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or exists (select from public.products where slug = base)
      then base || '-' || left(new.id::text, 8)
      else base
    end;
    if exists (select from public.products where slug = new.slug) then
      new.slug := base || '-' || new.id;
    end if;
  end if;
  return new;
end
$$;
create trigger keep_slug before insert or update on public.products
  for each row execute function private.keep_slug();

-- One after the other, so that each sees those before it.
do $$
declare
  target uuid;
begin
  for target in select id from public.products order by name, id loop
    update public.products set slug = null where id = target;
  end loop;
end
$$;
-- Empty until the trigger has made one.
alter table public.products alter column slug set default '', alter column slug set not null;

grant select (slug) on public.products to anon, authenticated;
