create or replace function private.add_machine_document(machine uuid, kind text, document uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.customer_machine_documents (machine_id, enquiry_id, chain_id, order_id)
  values (
    machine, case kind when 'enquiry' then document end,
    case kind when 'quote' then (select chain_id from public.quotes where id = document) end,
    case kind when 'order' then document end
  )
  on conflict do nothing;
exception when foreign_key_violation or check_violation then
  raise exception using message = 'document-gone';
end
$$;
