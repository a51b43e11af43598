create or replace function public.purchase_document(target uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.purchase_page(target) where (select private.in_office()) $$;
grant execute on function public.purchase_document(uuid) to authenticated;
