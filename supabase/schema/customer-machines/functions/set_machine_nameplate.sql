-- Null removes it. Other photos than those of enquiries about the machine are rejected.
create or replace function public.set_machine_nameplate(target uuid, photo uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if photo is not null and not exists (
    select from public.attachments join public.customer_machine_documents as linked using (enquiry_id)
    where attachments.id = photo and media_type = 'image/jpeg' and linked.machine_id = target
  ) then
    raise exception using message = 'photo-gone';
  end if;
  update public.customer_machines set nameplate_id = photo where id = target;
end
$$;
grant execute on function public.set_machine_nameplate(uuid, uuid) to authenticated;
