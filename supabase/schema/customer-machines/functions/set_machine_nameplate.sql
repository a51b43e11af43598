-- Uploaded, or of an enquiry about the machine. Null removes it.
create or replace function public.set_machine_nameplate(target uuid, photo uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  copy constant uuid := gen_random_uuid();
  given public.attachments;
begin
  perform private.require_office();
  perform from public.customer_machines where id = target for update;
  if not found then
    raise exception using message = 'gone';
  end if;
  select * into given from public.attachments
  where id = photo and media_type = 'image/jpeg' and (
    unsent or machine_id = target or enquiry_id in (
      select enquiry_id from public.customer_machine_documents where machine_id = target
    )
  )
  for update;
  if photo is not null and given.id is null then
    raise exception using message = 'photo-gone';
  end if;
  delete from public.attachments where machine_id = target and id is distinct from photo;
  if given.enquiry_id is null then
    update public.attachments set machine_id = target, name = 'nameplate.jpg' where id = photo;
  else
    -- A copy, since the original goes with its enquiry.
    insert into public.attachments (id, name, media_type, size, machine_id)
    values (copy, 'nameplate.jpg', given.media_type, given.size, target);
    insert into private.attachment_parts (attachment_id, position, bytes)
    select copy, position, bytes from private.attachment_parts where attachment_id = photo;
  end if;
end
$$;
grant execute on function public.set_machine_nameplate(uuid, uuid) to authenticated;
