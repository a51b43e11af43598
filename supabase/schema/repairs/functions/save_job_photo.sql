-- Adds an uploaded photo, or changes note and arrow. Once in the strip report it is the office's.
create or replace function public.save_job_photo(
  target uuid, photo uuid, caption text, arrow_x numeric, arrow_y numeric
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Photos of one repair wait for each other, so that their count holds.
  perform from public.repairs where id = target for no key update;
  if not found then
    raise exception using message = 'deleted';
  end if;
  update public.attachments as own set
    repair_id = target, caption = btrim(save_job_photo.caption),
    arrow_x = save_job_photo.arrow_x, arrow_y = save_job_photo.arrow_y
  where own.id = photo and media_type = 'image/jpeg'
    and (unsent or repair_id = target and report_position is null);
  if not found then
    raise exception using message = case
      when exists (select from public.attachments where id = photo and repair_id = target) then 'in-report'
      else 'photo-gone'
    end;
  elsif (select count(*) from public.attachments where repair_id = target) > 200 then
    raise exception using message = 'full';
  end if;
end
$$;
grant execute on function public.save_job_photo(uuid, uuid, text, numeric, numeric) to authenticated;
