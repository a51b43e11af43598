-- Likeliest first; all if `target` is null.
create or replace function public.duplicate_customers(target uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(to_jsonb(pair)), '[]') from (
      select pairs.reasons,
        jsonb_build_object('id', one.id, 'name', one.name, 'contact', private.customer_contact(one.id)) as one,
        jsonb_build_object(
          'id', other.id, 'name', other.name, 'contact', private.customer_contact(other.id)
        ) as other
      from private.customer_pairs(target) as pairs
      join public.customers as one on one.id = pairs.one
      join public.customers as other on other.id = pairs.other
      order by cardinality(pairs.reasons) desc, one.name, other.name, one.id, other.id limit 100
    ) as pair
  );
end
$$;
grant execute on function public.duplicate_customers(uuid) to authenticated;
