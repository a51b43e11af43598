-- By phone or over the counter. `repair` is null unless a machine comes in.
create or replace function public.create_enquiry(
  target uuid, enquiry jsonb, repair jsonb, customer uuid, machine uuid, confirms boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  insert into public.enquiries (
    id, name, email, phone, company, subject, subject_label, message, email_status, by_office
  )
  select target, name, email, phone, company, subject, subject_label, message, 'sent', true
  from jsonb_populate_record(null::public.enquiries, enquiry);
  if customer is not null then
    perform public.set_enquiry_customer(target, customer);
  end if;
  if repair is not null then
    insert into public.repairs
    select (jsonb_populate_record(null::public.repairs, repair || jsonb_build_object(
      'id', target, 'declared', true, 'findings', '', 'recommendation', ''
    ))).*;
  end if;
  perform private.add_machine_document(machine, 'enquiry', target) where machine is not null;
  if confirms then
    perform private.queue_email(
      'enquiry-received', email, jsonb_build_object('link', private.make_link(null, target)), null, target
    )
    from public.enquiries where id = target and email <> '';
  end if;
end
$$;
grant execute on function public.create_enquiry(uuid, jsonb, jsonb, uuid, uuid, boolean) to authenticated;
