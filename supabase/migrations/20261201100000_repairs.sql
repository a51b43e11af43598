-- Machines that are sent in for repair: what their owner says of one before it comes, how far its repair is, and what
-- was found when it was opened. A repair is an enquiry with data, and has its id.

create table public.repairs (
  id uuid primary key references public.contact_messages (id) on delete cascade,
  machine text not null check (char_length(btrim(machine)) between 1 and 200 and machine !~ '[[:cntrl:]]'),
  serial_number text not null default ''
    check (char_length(serial_number) <= 100 and serial_number !~ '[[:cntrl:]]'),
  -- Empty where nobody knows it. "between" refuses NaN too.
  weight_kg numeric(7, 1) check (weight_kg between 1 and 60000),
  lifting text not null check (lifting in ('eyes', 'base-frame', 'none', 'unknown')),
  transport text not null check (transport in ('collection', 'delivery')),
  collection_address text not null default '' check (char_length(collection_address) <= 1000),
  -- The declaration without which nobody opens a machine: what ran through it, and whether it is clean.
  medium text not null check (char_length(btrim(medium)) between 1 and 200 and medium !~ '[[:cntrl:]]'),
  hazard text not null check (hazard in ('none', 'hazardous', 'unknown')),
  cleaning text not null check (cleaning in ('cleaned', 'not-cleaned')),
  cleaned_how text not null default '' check (char_length(cleaned_how) <= 500 and cleaned_how !~ '[[:cntrl:]]'),
  cleaned_by text not null default '' check (char_length(cleaned_by) <= 200 and cleaned_by !~ '[[:cntrl:]]'),
  declared boolean not null,
  loan_machine boolean not null,
  -- When each step was done. Quoted and approved is what the quotations say.
  stripped_at timestamptz,
  repaired_at timestamptz,
  tested_at timestamptz,
  dispatched_at timestamptz,
  -- The strip report: its owner sees it once it is published.
  findings text not null default '' check (char_length(findings) <= 10000),
  recommendation text not null default '' check (char_length(recommendation) <= 5000),
  report_saved_at timestamptz,
  report_published_at timestamptz,
  constraint repairs_are_declared check (declared),
  constraint repairs_are_collected_somewhere check (transport <> 'collection' or btrim(collection_address) <> ''),
  constraint repairs_say_who_cleaned check (
    cleaning <> 'cleaned' or (btrim(cleaned_how) <> '' and btrim(cleaned_by) <> '')
  ),
  constraint repairs_publish_what_is_saved check (report_published_at is null or report_saved_at is not null)
);
create index repairs_in_work_idx on public.repairs (id) where dispatched_at is null;

create table public.repair_measurements (
  id uuid primary key,
  repair_id uuid not null references public.repairs (id) on delete cascade,
  position integer not null check (position between 1 and 60),
  -- What was measured, and where.
  name text not null check (char_length(btrim(name)) between 1 and 120 and name !~ '[[:cntrl:]]'),
  unit text not null default '' check (char_length(unit) <= 20 and unit !~ '[[:cntrl:]]'),
  -- As new, the most or least that may be worn, and what was found. A limit below the new value is a least one.
  new_value numeric(10, 4) check (new_value between -99999 and 99999),
  limit_value numeric(10, 4) check (limit_value between -99999 and 99999),
  measured numeric(10, 4) not null check (measured between -99999 and 99999),
  constraint repair_measurements_limit_is_another check (limit_value <> new_value)
);
create index repair_measurements_repair_id_idx on public.repair_measurements (repair_id, position);

-- A photo of a strip report is a file of the enquiry that has a place in the report.
alter table public.attachments
  add column report_position integer check (report_position between 1 and 20),
  add column caption text not null default '' check (char_length(caption) <= 200 and caption !~ '[[:cntrl:]]');

do $$
declare
  held text;
begin
  foreach held in array array['repairs', 'repair_measurements'] loop
    execute format(
      'create trigger announce_office_change after insert or update or delete on public.%1$I
         for each row execute function private.announce_office_change();
       alter table public.%1$I enable row level security;
       create policy "the office reads repairs" on public.%1$I
         for select to authenticated using ((select private.in_office()));
       grant all on public.%1$I to service_role', held
    );
  end loop;
end
$$;
grant select (
  id, machine, serial_number, weight_kg, lifting, transport, collection_address, medium, hazard, cleaning, cleaned_how,
  cleaned_by, loan_machine, stripped_at, repaired_at, tested_at, dispatched_at, findings, recommendation,
  report_saved_at, report_published_at
) on public.repairs to authenticated;
grant select (
  id, repair_id, position, name, unit, new_value, limit_value, measured
) on public.repair_measurements to authenticated;

-- On a hosted project the site's own process takes the form, and hands out files.
grant insert (
  id, machine, serial_number, weight_kg, lifting, transport, collection_address, medium, hazard, cleaning, cleaned_how,
  cleaned_by, declared, loan_machine
), select (id, hazard, cleaning, report_published_at) on public.repairs to reefline_site;
create policy "the site takes repairs" on public.repairs for insert to reefline_site with check (true);
create policy "the site reads what its mails and files depend on" on public.repairs
  for select to reefline_site using (true);

-- Of texts the log holds the length only: they may name people, and the log stays.
create trigger record_change after update of
  stripped_at, repaired_at, tested_at, dispatched_at, findings, recommendation, report_saved_at, report_published_at
  on public.repairs for each row execute function private.record_change('findings', 'recommendation');

-- The office finds it by its machine.
create trigger keep_search_text after insert on public.repairs
  for each row execute function private.keep_search_text('enquiry');

-- What the sender of an enquiry sees of its repair: no report that is not published.
create function private.repair_document(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(shown) || jsonb_build_object(
    'report', (
      select jsonb_build_object(
        'saved_at', report_saved_at, 'findings', findings, 'recommendation', recommendation,
        'measurements', (
          select coalesce(jsonb_agg(to_jsonb(one) order by one.position), '[]')
          from (
            select id, position, name, unit, new_value, limit_value, measured
            from public.repair_measurements where repair_id = target
          ) as one
        ),
        'photos', (
          select coalesce(jsonb_agg(to_jsonb(photo) order by photo.report_position), '[]')
          from (
            select id, caption, report_position
            from public.attachments where contact_message_id = target and report_position is not null
          ) as photo
        )
      )
      from public.repairs where id = target and report_published_at is not null
    )
  )
  from (
    select machine, serial_number, weight_kg, lifting, transport, collection_address, medium, hazard, cleaning,
      cleaned_how, cleaned_by, loan_machine, stripped_at, repaired_at, tested_at, dispatched_at, report_published_at
    from public.repairs where id = target
  ) as shown
$$;

-- Functions that know enquiries know repairs from here on.
do $$
declare
  one record;
  definition text;
begin
  for one in
    select * from (values
      (
        'private.name_record()',
        'when ''machine_positions'' then ''machine_models''',
        'when ''machine_positions'' then ''machine_models''
    when ''repairs'' then ''contact_messages'''
      ),
      (
        'private.write_search_text(text, uuid)',
        '(select string_agg(messages.body, '' '') from public.messages where contact_message_id = target)',
        '(select string_agg(messages.body, '' '') from public.messages where contact_message_id = target),
        (select concat_ws('' '', machine, serial_number, medium) from public.repairs where repairs.id = target)'
      ),
      (
        'private.person_data(text, boolean)',
        '''files'', (',
        '''repair'', private.repair_document(asked.id),
            ''files'', ('
      ),
      -- Photos of a report that is not published are the office's.
      (
        'private.person_data(text, boolean)',
        'from public.attachments where contact_message_id = asked.id',
        'from public.attachments where contact_message_id = asked.id and (
                report_position is null or with_notes or exists (
                  select from public.repairs where id = asked.id and report_published_at is not null
                )
              )'
      ),
      -- What is approved is still to be repaired.
      (
        'public.accept_quote(text, integer, text, text, jsonb, text, uuid)',
        'set status = ''closed'' where id = quote.contact_message_id',
        'set status = case
      when exists (select from public.repairs where repairs.id = contact_messages.id) then ''in progress''
      else ''closed''
    end where id = quote.contact_message_id'
      )
    ) as changed (function, before, after)
  loop
    definition := pg_get_functiondef(one.function::regprocedure);
    if array_length(string_to_array(definition, one.before), 1) <> 2 then
      raise exception '% is not as it was.', one.function;
    end if;
    execute replace(definition, one.before, one.after);
  end loop;
end
$$;

-- What is in work, whatever was answered.
create or replace function public.find_waiting_enquiries(task text, words text)
returns setof public.contact_messages
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return query
    select m.* from public.contact_messages as m
    where case task
        when 'repair' then m.id in (select repairs.id from public.repairs where dispatched_at is null)
        else m.id in (select waiting.id from private.waiting_enquiries(task) as waiting)
      end
      and (btrim(words) = '' or m.id in (select private.find_rows('enquiry', words)));
end
$$;

create or replace function private.enquiry_document(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(shown) || jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.position), '[]')
      from (
        select product_id, product_name, quantity, price, note, position
        from public.contact_message_items where contact_message_id = target
      ) as item
    ),
    'files', (
      select coalesce(jsonb_agg(to_jsonb(file) order by file.position), '[]')
      from (
        select id, name, media_type, size, created_at, message_id, position
        from public.attachments where contact_message_id = target and report_position is null
      ) as file
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(said) order by said.created_at), '[]')
      from (
        select id, created_at, from_office, author, body
        from public.messages where contact_message_id = target and chain_id is null
      ) as said
    ),
    'quotes', (
      select coalesce(jsonb_agg(to_jsonb(quote) order by quote.number), '[]')
      from (
        select distinct on (chain_id) id, number, revision, state, currency, gross, valid_until,
          sent_at, answered_at, state = 'sent' and valid_until < private.office_day() as expired
        from public.quotes where contact_message_id = target and state <> 'draft'
        order by chain_id, revision desc
      ) as quote
    ),
    'repair', private.repair_document(target)
  )
  from (
    select id, reference, created_at, name, email, phone, company, subject, subject_label, message,
      selections, status
    from public.contact_messages where id = target
  ) as shown
$$;

-- A list names no more of a repair than how far it is: a hundred whole reports are more than an answer holds.
create or replace function public.my_enquiries() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      case when jsonb_typeof(document -> 'repair') = 'object'
        then jsonb_set(document, '{repair,report}', 'null')
        else document
      end
      order by mine.created_at desc
    ), '[]'
  )
  from (
    select enquiries.id, enquiries.created_at
    from public.contact_messages as enquiries
    join auth.users on lower(enquiries.email) = users.email
    where users.id = auth.uid() and users.email_confirmed_at is not null
    order by enquiries.created_at desc limit 100
  ) as mine, private.enquiry_document(mine.id) as document
$$;

-- Says that a step of a repair is done, or that it is not, unless somebody else said so since it was `seen`: null, or
-- when it was done. Returns whether it did.
create function public.set_repair_stage(target uuid, stage text, seen timestamptz, done boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_office();
  -- First the enquiry, as its deletion does.
  perform from public.contact_messages where id = target for no key update;
  if stage not in ('stripped', 'repaired', 'tested', 'dispatched') then
    raise exception 'Nobody presses the step %.', stage;
  end if;
  execute format(
    'update public.repairs set %1$I = case when $3 then now() end
     where id = $1 and %1$I is not distinct from $2', stage || '_at'
  ) using target, seen, done;
  get diagnostics changed = row_count;
  if changed = 0 then
    perform from public.repairs where id = target;
    if not found then
      raise exception 'This enquiry was deleted meanwhile.' using errcode = 'PT404';
    end if;
    return false;
  end if;
  if done then
    update public.contact_messages set status = 'in progress' where id = target and status = 'new';
  end if;
  return true;
end
$$;

-- Writes a strip report with all of its measurements and photos, unless somebody else saved it since it was `seen`.
-- Returns when it was saved, and null when it was not. What is not sent of them is gone.
create function public.save_repair_report(
  target uuid, seen timestamptz, findings text, recommendation text, measurements jsonb, photos jsonb
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  saved timestamptz;
  wanted constant uuid[] := array(select (one ->> 'id')::uuid from jsonb_array_elements(photos) as one);
  attached integer;
begin
  perform private.require_office();
  -- First the enquiry, as its deletion does.
  perform from public.contact_messages where id = target for no key update;
  select report_saved_at into saved from public.repairs where id = target for update;
  if not found then
    raise exception 'This enquiry was deleted meanwhile.' using errcode = 'PT404';
  elsif saved is distinct from seen then
    return null;
  end if;
  delete from public.repair_measurements where repair_id = target;
  insert into public.repair_measurements (id, repair_id, position, name, unit, new_value, limit_value, measured)
  select given.id, target, place, given.name, given.unit, given.new_value, given.limit_value, given.measured
  from jsonb_array_elements(measurements) with ordinality as sent (one, place),
    jsonb_populate_record(null::public.repair_measurements, one) as given;
  delete from public.attachments
  where contact_message_id = target and report_position is not null and id <> all (wanted);
  update public.attachments
  set contact_message_id = target, report_position = place, caption = btrim(one ->> 'caption')
  from jsonb_array_elements(photos) with ordinality as sent (one, place)
  where attachments.id = (one ->> 'id')::uuid and media_type = 'image/jpeg' and (
    num_nonnulls(contact_message_id, quote_id) = 0
    or (contact_message_id = target and report_position is not null)
  );
  get diagnostics attached = row_count;
  if attached < cardinality(wanted) then
    raise exception 'A photo is no longer here, or is none: please remove it and choose it again.'
      using errcode = 'PT409';
  end if;
  update public.repairs set
    findings = btrim(save_repair_report.findings), recommendation = btrim(save_repair_report.recommendation),
    report_saved_at = now()
  where id = target
  returning report_saved_at into saved;
  return saved;
end
$$;

-- Shows a strip report to its machine's owner, who is told by mail, or no longer, unless somebody else saved it since
-- it was `seen`. Returns whether it did.
create function public.publish_repair_report(target uuid, seen timestamptz, publishes boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  repair public.repairs;
begin
  perform private.require_office();
  -- First the enquiry, as its deletion does.
  perform from public.contact_messages where id = target for no key update;
  select * into repair from public.repairs where id = target for update;
  if not found then
    raise exception 'This enquiry was deleted meanwhile.' using errcode = 'PT404';
  elsif repair.report_saved_at is distinct from seen then
    return false;
  elsif publishes and repair.findings !~ '\S' then
    raise exception 'Write what was found before the customer sees the report.';
  elsif publishes = (repair.report_published_at is not null) then
    return true;
  end if;
  update public.repairs set report_published_at = case when publishes then now() end where id = target;
  if not publishes then
    delete from private.mail_outbox where id in (
      select id from private.mail_outbox
      where contact_message_id = target and template = 'enquiry-report' and state = 'waiting'
      for update skip locked
    );
  end if;
  if publishes then
    perform private.queue_mail(
      'enquiry-report', email, jsonb_build_object('link', private.make_link(null, target)), null, target
    )
    from public.contact_messages where id = target;
    update public.contact_messages set status = 'in progress' where id = target and status = 'new';
  end if;
  return true;
end
$$;
grant execute on function
  public.set_repair_stage(uuid, text, timestamptz, boolean),
  public.save_repair_report(uuid, timestamptz, text, text, jsonb, jsonb),
  public.publish_repair_report(uuid, timestamptz, boolean)
to authenticated;
