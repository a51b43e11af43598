create or replace function private.customer_pairs(target uuid) returns table (
  one uuid, other uuid, reasons text[]
)
language sql stable set search_path = ''
as $$
  select one.customer_id, other.customer_id, array_agg(distinct shared.kind)
  from private.shared_keys(target) as shared
  join private.customer_keys as one using (kind, key)
  join private.customer_keys as other using (kind, key)
  where one.customer_id < other.customer_id
    and (target is null or target in (one.customer_id, other.customer_id))
    and not exists (
      select from private.different_customers as different
      where different.one = one.customer_id and different.other = other.customer_id
    )
  group by one.customer_id, other.customer_id
$$;
