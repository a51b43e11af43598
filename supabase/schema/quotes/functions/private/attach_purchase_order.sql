create or replace function private.attach_purchase_order(quote uuid, file uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.attachments set quote_id = quote
  where id = file and num_nonnulls(contact_message_id, quote_id) = 0
    and media_type in ('application/pdf', 'image/jpeg');
  if found then
    return;
  elsif exists (
    select from public.attachments
    where id = file and num_nonnulls(contact_message_id, quote_id) = 0
  ) then
    raise exception 'A purchase order is a PDF or a picture: please remove this file.'
      using errcode = 'PT409';
  end if;
  raise exception 'The file you chose is no longer here: please remove it and choose it again.'
    using errcode = 'PT409';
end
$$;
