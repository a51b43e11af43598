create or replace function private.attach_purchase_order(quote uuid, file uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.attachments set quote_id = quote
  where id = file and num_nonnulls(enquiry_id, quote_id) = 0
    and media_type in ('application/pdf', 'image/jpeg');
  if found then
    return;
  elsif exists (
    select from public.attachments
    where id = file and num_nonnulls(enquiry_id, quote_id) = 0
  ) then
    raise exception using message = 'file-type';
  end if;
  raise exception using message = 'file-gone';
end
$$;
