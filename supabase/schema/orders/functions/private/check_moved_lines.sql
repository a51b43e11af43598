-- Of a delivery, or taken back.
create or replace function private.check_moved_lines(lines jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 or exists (
    select from jsonb_to_recordset(lines) as given (id uuid, quantity numeric)
    left join public.order_items as line using (id)
    where not coalesce(given.quantity > 0 and scale(trim_scale(given.quantity)) <= 3, false)
      or line.unit = 'pcs' and given.quantity <> trunc(given.quantity)
  ) or (
    select count(*) > count(distinct id)
    from jsonb_to_recordset(lines) as given (id uuid)
  ) then
    raise exception using message = 'wrong-lines';
  end if;
end
$$;
