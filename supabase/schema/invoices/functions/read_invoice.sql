create or replace function public.read_invoice(link text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.invoice_page(invoice_id) from private.opened_by(link) $$;
grant execute on function public.read_invoice(text) to anon, authenticated;
