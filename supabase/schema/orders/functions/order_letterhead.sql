-- The letterhead of an order's documents; every visitor reads today's on the site.
create or replace function public.order_letterhead(target uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select seller - 'bank' from private.order_letterheads where order_id = target),
    private.letterhead()
  )
$$;
grant execute on function public.order_letterhead(uuid) to authenticated;
