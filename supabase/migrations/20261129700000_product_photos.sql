-- Photos of products, several of each in the order of the office. What is kept has been drawn anew; copies in
-- every width are made of it by each process that serves them, and are kept nowhere else.

create table public.product_photos (
  -- Made by whoever sends it, so that one that is sent again after a lost answer is there once.
  id uuid primary key,
  product_id uuid not null references public.products (id) on delete cascade,
  position integer not null default 0,
  -- Pixels and bytes.
  width integer not null check (width between 1 and 10000),
  height integer not null check (height between 1 and 10000),
  size integer not null check (size between 1 and 10485760),
  -- Which part is shown: where its middle lies, in hundredths of width and height, and how many hundredths of
  -- the largest part of that shape it is enlarged to.
  focus_x integer not null default 50 check (focus_x between 0 and 100),
  focus_y integer not null default 50 check (focus_y between 0 and 100),
  zoom integer not null default 100 check (zoom between 100 and 400),
  -- Counts the changes of what is shown: each has an address of its own, which may be kept for long.
  version integer not null default 1,
  address text not null generated always as (
    '/media/products/photo-' || id::text || '-' || version::text || '.jpg'
  ) stored,
  created_at timestamptz not null default clock_timestamp()
);
create index product_photos_product_id_idx on public.product_photos (product_id, position);

-- In the database, so that a photo goes with its product and is in every backup; in parts, so that no
-- statement and no line of a backup holds a whole one.
create table private.product_photo_parts (
  photo_id uuid not null references public.product_photos (id) on delete cascade,
  position integer not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 131072),
  primary key (photo_id, position)
);
-- Photos are compressed already.
alter table private.product_photo_parts alter column bytes set storage external;

create function private.guard_product_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if (new.focus_x, new.focus_y, new.zoom) is distinct from (old.focus_x, old.focus_y, old.zoom) then
      new.version := old.version + 1;
    end if;
    return new;
  end if;
  -- Two who add one at one moment wait for each other.
  perform from public.products where id = new.product_id for no key update;
  if (select count(*) from public.product_photos where product_id = new.product_id) >= 12 then
    raise exception 'A product has at most 12 photos.' using errcode = '23514';
  end if;
  new.position := coalesce(
    (select max(position) + 1 from public.product_photos where product_id = new.product_id), 0
  );
  return new;
end
$$;
create trigger guard_product_photo before insert or update on public.product_photos
  for each row execute function private.guard_product_photo();

-- The first photo is the product's picture, wherever one is shown; without any there is none, unless another
-- address was given to it.
create function private.show_first_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  product uuid := coalesce(new.product_id, old.product_id);
  first text := (
    select address from public.product_photos where product_id = product
    order by position, created_at, id limit 1
  );
begin
  update public.products set image_url = first
  where id = product and image_url is distinct from first
    and (first is not null or image_url like '/media/products/photo-%');
  return null;
end
$$;
create trigger show_first_photo after insert or update or delete on public.product_photos
  for each row execute function private.show_first_photo();

-- Adds a photo behind the others of its product, in the name of this person; says when it is there already, or
-- its product is not. By the owner's rights: what the site is beside a hosted project may lock no product.
create function private.add_product_photo(
  person uuid, product uuid, photo uuid, width integer, height integer, size integer
) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  -- The history names who it was.
  perform set_config('request.jwt.claim.sub', person::text, true);
  -- Locked before anything else, as by whoever changes products.
  perform from public.products where id = product for no key update;
  if not found then
    return 'no product';
  end if;
  if exists (select from public.product_photos where id = photo) then
    return 'there already';
  end if;
  insert into public.product_photos (id, product_id, width, height, size)
  values (photo, product, width, height, size);
  return 'kept';
end
$$;

create trigger announce_change
  after insert or update or delete or truncate on public.product_photos
  for each statement execute function private.announce_catalogue_change();
create trigger announce_office_change after insert or update or delete on public.product_photos
  for each statement execute function private.announce_office_change();
create trigger record_change after insert or update or delete on public.product_photos
  for each row execute function private.record_change();

-- Puts a photo at a place among those of its product, counted from 0; with the caller's own rights.
create function public.place_product_photo(target uuid, place integer) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  -- Two who order them at one moment wait for each other.
  perform from public.products
  where id = (select product_id from public.product_photos where id = target) for no key update;
  with others as (
    select other.id, row_number() over (order by other.position, other.created_at, other.id) - 1 as at
    from public.product_photos photo join public.product_photos other using (product_id)
    where photo.id = target and other.id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others union all select target, place
  )
  update public.product_photos p set position = ordered.at
  from ordered where p.id = ordered.id and p.position <> ordered.at;
end
$$;

alter table public.product_photos enable row level security;
-- Who sees the product sees its photos.
create policy "everybody reads photos of products" on public.product_photos
  for select to anon, authenticated
  using (exists (select from public.products where products.id = product_id));
create policy "the office changes photos" on public.product_photos
  for update to authenticated
  using ((select private.in_office())) with check ((select private.in_office()));
create policy "the office deletes photos" on public.product_photos
  for delete to authenticated using ((select private.in_office()));

grant all on public.product_photos to service_role;
grant select (
  id, product_id, position, width, height, focus_x, focus_y, zoom, version, address, created_at
) on public.product_photos to anon, authenticated;
grant update (position, focus_x, focus_y, zoom), delete on public.product_photos to authenticated;
grant execute on function public.place_product_photo(uuid, integer) to authenticated;

-- Where the site works for a hosted project.
create policy "the site reads photos of products" on public.product_photos
  for select to reefline_site using (true);
grant select (id, product_id, width, height, focus_x, focus_y, zoom, version)
on public.product_photos to reefline_site;
grant select, insert on private.product_photo_parts to reefline_site;
grant execute on function private.add_product_photo(uuid, uuid, uuid, integer, integer, integer)
to reefline_site;
