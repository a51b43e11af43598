create or replace function public.quote_document(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return private.quote_document(target);
end
$$;
grant execute on function public.quote_document(uuid) to authenticated;
