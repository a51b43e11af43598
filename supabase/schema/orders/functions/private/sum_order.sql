create or replace function private.sum_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The trigger on orders computes the total.
  update public.orders set updated_at = now()
  where id in (
    case when tg_op <> 'INSERT' then old.order_id end,
    case when tg_op <> 'DELETE' then new.order_id end
  );
  return null;
end
$$;
