create or replace function public.link_machine_document(
  target uuid, document_kind text, document uuid, linked boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform from public.customer_machines where id = target for key share;
  if not found then
    raise exception using message = 'gone';
  elsif linked then
    perform private.add_machine_document(target, document_kind, document);
  else
    delete from public.customer_machine_documents where machine_id = target and document in (enquiry_id, order_id)
      or machine_id = target and chain_id = (select chain_id from public.quotes where id = document);
  end if;
end
$$;
grant execute on function public.link_machine_document(uuid, text, uuid, boolean) to authenticated;
