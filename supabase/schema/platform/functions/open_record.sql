-- Returns the names of others with the same record open.
create or replace function public.open_record(tab uuid, record text) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  news integer;
begin
  perform private.require_office();
  delete from private.open_records as kept
  where kept.tab = open_record.tab and kept.record <> open_record.record
    and kept.user_id = auth.uid()
    or kept.seen_at < now() - interval '75 seconds';
  get diagnostics news = row_count;
  if record <> '' then
    update private.open_records as kept set seen_at = now()
    where kept.tab = open_record.tab and kept.user_id = auth.uid();
    if not found and (
      select count(*) < 50 from private.open_records where user_id = auth.uid()
    ) then
      insert into private.open_records (tab, user_id, record)
      values (open_record.tab, auth.uid(), open_record.record) on conflict do nothing;
      news := news + 1;
    end if;
  end if;
  if news > 0 then
    perform pg_notify('office_changed', 'open_records');
  end if;
  return array(
    select distinct coalesce(nullif(full_name, ''), email, '')
    from private.open_records as kept join public.profiles on profiles.id = kept.user_id
    where kept.record = open_record.record and kept.user_id <> auth.uid()
      and kept.seen_at > now() - interval '75 seconds'
    order by 1
  );
end
$$;
grant execute on function public.open_record(uuid, text) to authenticated;
