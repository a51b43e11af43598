create or replace function private.count_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A trigger on products computes the column; the value here is irrelevant.
  update public.products set reviews = 0 where id = coalesce(new.product_id, old.product_id);
  return null;
end
$$;
