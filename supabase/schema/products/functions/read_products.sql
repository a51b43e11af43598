create or replace function public.read_products(ids jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(
      jsonb_agg(to_jsonb(p) || jsonb_build_object('category', jsonb_build_object('name', c.name))), '[]'
    )
    from public.products p join public.categories c on c.id = p.category_id
    where p.id in (select jsonb_array_elements_text(ids)::uuid)
  );
end
$$;
grant execute on function public.read_products(jsonb) to authenticated;
