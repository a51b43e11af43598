-- Numbers and freezes a certificate of the test sheet as `seen`, from the results that the server has
-- computed of it. A repeated call returns the number.
create or replace function public.issue_certificate(
  target uuid, kind text, seen timestamptz, certificate uuid, replaces uuid, reason text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  issued public.certificates;
  former public.certificates;
  repair public.repairs;
  enquiry public.enquiries;
  held public.test_sheets;
  typed jsonb;
  tester text;
  tested date;
  received date;
  used jsonb;
  unfit text;
  today constant date := private.office_day();
begin
  perform private.require_office();
  select * into issued from public.certificates where id = certificate and repair_id = target;
  if found then
    return issued.number;
  end if;
  -- Locks the enquiry first, as deletion does.
  select * into enquiry from public.enquiries where id = target for no key update;
  select * into repair from public.repairs where id = target;
  if repair.id is null then
    raise exception using message = 'deleted';
  end if;
  select * into held from public.test_sheets as own
  where repair_id = target and own.kind = issue_certificate.kind and saved_at = seen for share;
  if held.computed is null then
    raise exception using message = 'changed';
  end if;
  typed := held.sheet;
  select full_name into tester from public.profiles where id = held.tested_by;
  select full_name into issued.issued_by from public.profiles where id = auth.uid();
  tested := nullif(typed ->> 'tested_on', '')::date;
  received := repair.received_at at time zone private.office_zone();
  if received is null then
    raise exception using message = 'not-received';
  elsif tested is null or tested > today or tested < received then
    raise exception using message = 'test-day';
  elsif coalesce(tester, '') = '' then
    raise exception using message = 'no-fitter';
  elsif issued.issued_by = '' then
    raise exception using message = 'no-name';
  end if;

  select jsonb_agg(to_jsonb(one) - '{id,updated_at}'::text[] order by one.name),
    min(one.name) filter (where tested not between calibrated_on and due_on)
    into used, unfit
  from public.instruments as one where to_jsonb(one.id) <@ (typed -> 'instruments');
  if used is null or jsonb_array_length(used) < jsonb_array_length(typed -> 'instruments') then
    raise exception using message = 'no-instrument';
  elsif unfit is not null then
    raise exception using message = 'not-calibrated', detail = jsonb_build_object('instrument', unfit)::text;
  end if;

  select case
    when count(*) = 0 or bool_or(value is null) then null
    when bool_or(coalesce(source, '') = '' and num_nonnulls(least, most) > 0) then null
    when bool_or(value < least or value > most) then 'not passed'
    when bool_or(num_nonnulls(least, most) > 0) then 'passed'
    else 'no verdict' end
    into issued.conclusion
  from jsonb_array_elements(held.computed -> 'tests') as given_tests (test)
  cross join jsonb_to_recordset(test -> 'results') as one (value numeric, least numeric, most numeric, source text);
  if issued.conclusion is null then
    raise exception using message = 'no-results';
  end if;

  if replaces is not null then
    select * into former from public.certificates as own
    where id = replaces and repair_id = target and own.kind = issue_certificate.kind for update;
    if former.id is null or exists (select from public.certificates where replaces_id = replaces) then
      raise exception using message = 'replaced';
    elsif reason !~ '\S' then
      raise exception using message = 'no-reason';
    end if;
  end if;
  issued.number := private.next_number(case kind when 'test-certificate' then 'TC' else 'BR' end);
  insert into public.certificates (
    id, repair_id, replaces_id, kind, number, issued_on, issued_by, issued_by_id, conclusion,
    customer_email, document
  ) values (
    certificate, target, replaces, issue_certificate.kind, issued.number, today, issued.issued_by,
    auth.uid(), issued.conclusion, enquiry.email, jsonb_build_object(
      'kind', kind, 'number', issued.number, 'issued_on', today, 'released_by', issued.issued_by,
      'replaces', former.number, 'reason', case when former.id is null then '' else btrim(reason) end,
      'reference', enquiry.reference, 'machine', repair.machine, 'serial_number', repair.serial_number,
      'customer', jsonb_build_object('company', enquiry.company, 'name', enquiry.name),
      'received_on', received, 'tested_on', tested,
      'fitter', tester, 'condition', btrim(typed ->> 'condition'),
      'deviations', btrim(typed ->> 'deviations'), 'instruments', used, 'tests', held.computed -> 'tests',
      'decision_rule', held.computed ->> 'decision_rule', 'conclusion', issued.conclusion,
      'seller', private.letterhead()
    )
  );
  if enquiry.email <> '' then
    perform private.queue_email(
      'enquiry-certificate', enquiry.email,
      jsonb_build_object('link', private.make_link(null, target), 'body', issued.number), null, target
    );
  end if;
  return issued.number;
end
$$;
grant execute on function public.issue_certificate(uuid, text, timestamptz, uuid, uuid, text)
to authenticated;
