-- Returns false if someone else changed it since `seen`.
create or replace function public.publish_repair_report(
  target uuid, seen timestamptz, publishes boolean
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  repair public.repairs;
begin
  perform private.require_office();
  -- Locks the enquiry first, as deletion does.
  perform from public.enquiries where id = target for no key update;
  select * into repair from public.repairs where id = target for update;
  if not found then
    raise exception using message = 'deleted';
  elsif repair.report_saved_at is distinct from seen then
    return false;
  elsif publishes and repair.findings !~ '\S' then
    raise exception using message = 'no-findings';
  elsif publishes = (repair.report_published_at is not null) then
    return true;
  end if;
  update public.repairs set report_published_at = case when publishes then now() end where id = target;
  if not publishes then
    delete from private.email_outbox where id in (
      select id from private.email_outbox
      where enquiry_id = target and template = 'enquiry-report' and state = 'waiting'
      for update skip locked
    );
  end if;
  if publishes then
    perform private.queue_email(
      'enquiry-report', email, jsonb_build_object('link', private.make_link(null, target)), null, target
    )
    from public.enquiries where id = target and email <> '';
    update public.enquiries set status = 'in progress' where id = target and status = 'new';
  end if;
  return true;
end
$$;
grant execute on function public.publish_repair_report(uuid, timestamptz, boolean) to authenticated;
