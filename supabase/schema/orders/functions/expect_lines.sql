-- Returns false if the order changed since `seen`.
create or replace function public.expect_lines(
  target uuid, seen timestamptz, lines jsonb
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform from public.orders where id = target and updated_at = seen for no key update;
  if not found then
    return false;
  end if;
  update public.order_items as line set expected_on = given.expected_on
  from jsonb_to_recordset(lines) as given (id uuid, expected_on date)
  where line.id = given.id and order_id = target and line.expected_on is distinct from given.expected_on;
  perform private.sum_deliveries(target);
  return true;
end
$$;
grant execute on function public.expect_lines(uuid, timestamptz, jsonb) to authenticated;
