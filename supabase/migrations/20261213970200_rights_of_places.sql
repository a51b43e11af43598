-- Whoever may not order these is told so: a change of no row looked like one that was done.

create or replace function public.place_product_type(target uuid, place integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  with others as (
    select id, row_number() over (order by position, name) - 1 as at
    from public.product_types where id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others union all select target, place
  )
  update public.product_types t set position = ordered.at
  from ordered where t.id = ordered.id and t.position <> ordered.at;
end
$$;

create or replace function public.place_product_field(target uuid, place integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  with others as (
    select other.id, row_number() over (order by other.position, other.label) - 1 as at
    from public.product_fields field join public.product_fields other using (type_id)
    where field.id = target and other.id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others union all select target, place
  )
  update public.product_fields f set position = ordered.at
  from ordered where f.id = ordered.id and f.position <> ordered.at;
end
$$;

create or replace function public.place_product_photo(target uuid, place integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
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

create or replace function public.order_letterhead(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.orders where id = target and (user_id = auth.uid() or private.at_work())
  ) then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  return coalesce(
    (select seller - 'bank' from private.order_letterheads where order_id = target),
    private.letterhead()
  );
end
$$;
