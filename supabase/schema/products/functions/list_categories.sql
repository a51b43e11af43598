create or replace function public.list_categories() returns table (
  id uuid, name text, products bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return query
    select c.id, c.name, (select count(*) from public.products p where p.category_id = c.id)
    from public.categories c order by c.position, lower(c.name);
end
$$;
grant execute on function public.list_categories() to authenticated;
