-- Where an order stands changes through this function only, which keeps the rules for everybody.

-- Moves an order if it still is where it was seen, and says whether it did: one step on or back, out
-- of the way before it is delivered, and from there back to the beginning.
create function public.move_order(target uuid, seen text, becomes text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  steps constant text[] := array['received', 'confirmed', 'dispatched', 'delivered'];
begin
  if not private.is_admin() then
    raise exception 'Only an admin may move an order.' using errcode = '42501';
  end if;
  if not coalesce(
    abs(array_position(steps, seen) - array_position(steps, becomes)) = 1
    or (becomes = 'cancelled' and seen = any (steps[1:3]))
    or (seen = 'cancelled' and becomes = 'received'),
    false
  ) then
    raise exception 'An order does not go from % to %.', seen, becomes;
  end if;
  update public.orders set status = becomes where id = target and status = seen;
  return found;
end
$$;

revoke execute on function public.move_order(uuid, text, text) from public, anon, service_role;
grant execute on function public.move_order(uuid, text, text) to authenticated;
