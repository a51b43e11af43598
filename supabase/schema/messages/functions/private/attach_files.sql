create or replace function private.attach_files(
  message uuid, enquiry uuid, files jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select jsonb_array_elements_text(files)::uuid);
  attached integer;
begin
  update public.attachments
  set enquiry_id = enquiry, message_id = message, position = array_position(wanted, id)
  where id = any (wanted) and unsent;
  get diagnostics attached = row_count;
  if attached < cardinality(wanted) then
    raise exception using message = 'file-gone';
  end if;
end
$$;
