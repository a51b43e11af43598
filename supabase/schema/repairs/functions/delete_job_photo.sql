create or replace function public.delete_job_photo(target uuid, photo uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from public.attachments where id = photo and repair_id = target and report_position is null;
  if not found and exists (select from public.attachments where id = photo and repair_id = target) then
    raise exception using message = 'in-report';
  end if;
end
$$;
grant execute on function public.delete_job_photo(uuid, uuid) to authenticated;
