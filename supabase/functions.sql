-- Written by npm run types: every function as all migrations together have made it. Nothing reads this but people.

CREATE OR REPLACE FUNCTION private.add_product_photo(person uuid, product uuid, photo uuid, width integer, height integer, size integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The history names who it was.
  perform set_config('request.jwt.claim.sub', person::text, true);
  -- Locked before anything else, as by whoever changes products.
  perform from public.products where id = product for no key update;
  if not found then
    return 'no product';
  end if;
  if exists (select from public.product_photos where id = photo) then
    return 'there already';
  end if;
  insert into public.product_photos (id, product_id, width, height, size)
  values (photo, product, width, height, size);
  return 'kept';
end
$function$;

CREATE OR REPLACE FUNCTION private.all_phone_forms(phones text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(private.phone_forms(phone), ' | ') from (
    select phones as phone
    union
    select part from regexp_split_to_table(replace(phones, '(0)', ''), '[^0-9+() .-]+') as part
    where char_length(regexp_replace(part, '[^0-9]', '', 'g')) >= 7
    union
    -- South African ones, also with only a blank between them.
    select found[1]
    from regexp_matches(replace(phones, '(0)', ''), '((?:\+27|0)(?:[ ().-]*[0-9]){9})', 'g') as found
  ) as one
$function$;

CREATE OR REPLACE FUNCTION private.announce_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (select from added) then
    perform pg_notify(tg_argv[0], tg_argv[1]);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_catalogue_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_guarded_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_guarded_setting(coalesce(new.key, old.key))
    and new.value is distinct from old.value
  then
    perform private.queue_mail(
      'company-details-changed', admins.email,
      jsonb_build_object('body', coalesce(new.key, old.key), 'author', (
        select coalesce(nullif(full_name, ''), email) from public.profiles where id = auth.uid()
      ))
    )
    from public.profiles as admins where role = 'admin';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('mail_waiting', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_office_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('office_changed', tg_table_name);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_settings_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('settings_changed', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.asked_pieces(target uuid)
 RETURNS TABLE(product_id uuid, product_name text, quantity numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select product_id, min(product_name), sum(quantity) from public.order_items
  where order_id = target and product_id is not null group by product_id
$function$;

CREATE OR REPLACE FUNCTION private.at_work()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select 1 from public.profiles
    where id = (select auth.uid()) and role in ('workshop', 'office', 'admin')
  )
$function$;

CREATE OR REPLACE FUNCTION private.attach_enquiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.customer_id := private.customer_at(new.email);
  new.customer_confirmed := false;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.attach_files(message uuid, enquiry uuid, files jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant uuid[] := array(select jsonb_array_elements_text(files)::uuid);
  attached integer;
begin
  update public.attachments
  set contact_message_id = enquiry, message_id = message, position = array_position(wanted, id)
  where id = any (wanted) and num_nonnulls(contact_message_id, quote_id) = 0;
  get diagnostics attached = row_count;
  if attached < cardinality(wanted) then
    raise exception 'A file you chose is no longer here. Please remove it and choose it again.'
      using errcode = 'PT409';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.attach_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Whom the office has said; a telephone customer whose address is noted or taken out stays who it is.
  chosen constant uuid := case
    when tg_op = 'INSERT' or '' in (new.customer_email, old.customer_email) then new.customer_id
  end;
begin
  if tg_op = 'UPDATE' and lower(new.customer_email) = lower(old.customer_email) then
    return new;
  end if;
  new.customer_id := coalesce(
    (select customer_id from public.quotes where id = new.quote_id and tg_op = 'INSERT'),
    private.customer_at(new.customer_email),
    chosen,
    (
      select customer_id from public.contact_messages
      where id = new.contact_message_id and customer_confirmed and tg_op = 'INSERT'
    )
  );
  if new.customer_id is null and private.is_email_address(new.customer_email) then
    new.customer_id := private.keep_customer(new.customer_email, new.customer_name);
  elsif new.customer_id = chosen and new.customer_email <> '' then
    -- The address is theirs from now on.
    insert into public.customer_people (customer_id, position, name, email)
    select new.customer_id, count(*), btrim(new.customer_name), new.customer_email
    from public.customer_people where customer_id = new.customer_id
    on conflict do nothing;
  end if;
  perform private.note_contact(new.customer_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.attach_purchase_order(quote uuid, file uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.attachments set quote_id = quote
  where id = file and num_nonnulls(contact_message_id, quote_id) = 0
    and media_type in ('application/pdf', 'image/jpeg');
  if found then
    return;
  elsif exists (
    select from public.attachments
    where id = file and num_nonnulls(contact_message_id, quote_id) = 0
  ) then
    raise exception 'A purchase order is a PDF or a picture: please remove this file.'
      using errcode = 'PT409';
  end if;
  raise exception 'The file you chose is no longer here: please remove it and choose it again.'
    using errcode = 'PT409';
end
$function$;

CREATE OR REPLACE FUNCTION private.attach_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known constant uuid := private.customer_at(new.customer_email);
begin
  if known is not null and (tg_op = 'INSERT' or new.customer_email <> old.customer_email) then
    new.customer_id := known;
  elsif tg_op = 'INSERT' and new.customer_id is null then
    new.customer_id := coalesce(
      (
        select customer_id from public.quotes
        where chain_id = new.chain_id order by revision desc limit 1
      ),
      (
        select customer_id from public.contact_messages
        where id = new.contact_message_id and customer_confirmed
      )
    );
  -- It went to the customer of the address that stood there: nobody has said that the new one is theirs.
  elsif tg_op = 'UPDATE' and lower(new.customer_email) <> lower(old.customer_email)
    and private.customer_at(old.customer_email) = old.customer_id then
    new.customer_id := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.attach_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.contact_messages set customer_id = new.customer_id
  where customer_id is null and lower(email) = lower(new.email);
  update public.orders set customer_id = new.customer_id
  where customer_id is null and lower(customer_email) = lower(new.email);
  update public.quotes set customer_id = new.customer_id
  where customer_id is null and lower(customer_email) = lower(new.email);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.attach_sent_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  customer constant uuid := coalesce(new.customer_id, private.keep_customer(
    new.customer_email, new.customer_name, new.customer_company, new.customer_phone,
    new.customer_address, new.customer_vat_number
  ));
begin
  update public.quotes set customer_id = customer where id = new.id and customer_id is null;
  -- The office has begun it for a customer: whoever gets it is one of its people.
  insert into public.customer_people (customer_id, position, name, email, phone)
  select customer, count(*), new.customer_name, new.customer_email, new.customer_phone
  from public.customer_people where customer_id = customer
  on conflict do nothing;
  perform private.note_contact(customer);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.bank_details()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'bank', coalesce(bank.value ->> 'bank', ''), 'changed_at', bank.updated_at
  )
  from (select) as always left join public.settings as bank on bank.key = 'office.bank'
$function$;

CREATE OR REPLACE FUNCTION private.bound_list_views()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Several that are saved at one moment count each other.
  perform pg_advisory_xact_lock(hashtextextended(concat('list_views ', new.user_id, ' ', new.list), 0));
  if (select count(*) >= 30 from public.list_views where user_id = new.user_id and list = new.list) then
    raise exception 'There are 30 views of this list already: delete one first.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.bring_back(target regclass, held jsonb, bytes bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  bytes_column constant name := private.bytes_column(target);
  columns text;
  given text;
begin
  select
    string_agg(format('%I', attname), ', ' order by attnum),
    string_agg(case when attname = bytes_column then '$2' else format('one.%I', attname) end, ', ' order by attnum)
    into columns, given
  from pg_catalog.pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '';
  execute format(
    'insert into %1$s (%2$s) overriding system value
     select %3$s from jsonb_populate_record(null::%1$s, $1) as one', target, columns, given
  ) using held, bytes;
end
$function$;

CREATE OR REPLACE FUNCTION private.business(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with period as (
    select from_day::timestamp at time zone 'Africa/Johannesburg' as begins,
      to_day::timestamp at time zone 'Africa/Johannesburg' as ends
  )
  select jsonb_build_object(
    'start', to_char(from_day, 'YYYY-MM-DD'),
    'enquiries', (
      select count(*) from public.contact_messages, period
      where created_at >= begins and created_at < ends
    ),
    'quotes', (
      select count(*) from public.quotes, period
      where revision = 1 and sent_at >= begins and sent_at < ends
    ),
    'orders', (
      select count(*) from public.orders, period
      where created_at >= begins and created_at < ends
    ),
    'revenue', (
      select coalesce(sum(total), 0) from public.orders, period
      where created_at >= begins and created_at < ends
        and status in ('confirmed', 'dispatched', 'delivered') and currency = 'USD'
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.bytes_column(target regclass)
 RETURNS name
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select attname from pg_catalog.pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped
    and atttypid = 'pg_catalog.bytea'::pg_catalog.regtype
$function$;

CREATE OR REPLACE FUNCTION private.chain_of(link text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chain uuid;
begin
  select opened.chain_id into chain from private.opened_by(link) as opened;
  if chain is null then
    raise exception 'This link does not open a quotation any more.' using errcode = 'PT404';
  end if;
  return chain;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_list_name(list_name text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if char_length(private.one_line(list_name)) not between 1 and 100 then
    raise exception 'Please name the list, in at most 100 characters.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_parcel_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null and not private.in_office() and new.tracking <> '' and (
    new.tracking !~* '^([a-z]{1,4} )?[a-z0-9-]{0,15}[0-9]{3}[a-z0-9-]{0,15}( [0-9]+)*( [a-z]{1,4})?$'
    or char_length(new.tracking) > 40
  ) then
    raise exception 'Enter the parcel number as the carrier wrote it, such as RB 123 456 789 ZA.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_quote_lines(lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) > 500 then
    raise exception 'A quotation has at most 500 lines.';
  end if;
  if lines #>> '{0,kind}' = 'alternative' then
    raise exception 'An alternative stands below the line that it replaces.';
  end if;
  if exists (
    select from jsonb_to_recordset(lines) as line (
      quantity numeric, unit text, unit_price numeric, unit_cost numeric, discount_percent numeric,
      vat_rate numeric
    )
    where greatest(
        scale(trim_scale(unit_price)), scale(trim_scale(unit_cost)),
        scale(trim_scale(discount_percent)), scale(trim_scale(vat_rate))
      ) > 2
      or scale(trim_scale(quantity)) > 3
  ) then
    raise exception 'Prices and percents have at most two decimals, quantities three.';
  end if;
  if exists (
    select from jsonb_to_recordset(lines) as line (quantity numeric, unit_price numeric)
    where quantity * unit_price > 9999999999.99
  ) then
    raise exception 'A line comes to at most 9999999999.99.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.choose_options(quote uuid, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(options) is distinct from 'array' then
    raise exception 'The choice of options cannot be read.';
  end if;
  update public.quote_lines set chosen = true
  where quote_id = quote and kind <> 'line' and options ? id::text;
  if (
    select count(*) from public.quote_lines where quote_id = quote and chosen
  ) <> jsonb_array_length(options) then
    raise exception 'One of the options is not in this quotation.';
  end if;
  if exists (
    select from (
      select kind, chosen, count(*) filter (where kind = 'line') over (order by position) as place
      from public.quote_lines where quote_id = quote
    ) as grouped
    where kind = 'alternative' and grouped.chosen group by place having count(*) > 1
  ) then
    raise exception 'Please choose one of the alternatives.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.claim_orders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.email_confirmed_at is not null then
    update public.orders set user_id = new.id
    where user_id is null and lower(customer_email) = lower(new.email);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.claim_quotes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.email_confirmed_at is not null then
    update public.quotes set user_id = new.id
    where user_id is null and lower(customer_email) = lower(new.email);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.closing_time(hours jsonb, day date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select max(line ->> 'closes')
  from jsonb_path_query(hours, '$.open[*]') as line,
    (select array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as names)
      as weekdays
  where line ->> 'closes' ~ '^([01]\d|2[0-3]):[0-5]\d$'
    and extract(isodow from day)
      between array_position(names, line ->> 'from') and array_position(names, line ->> 'to')
    and not private.is_public_holiday(day)
    and not exists (
      select from jsonb_path_query(hours, '$.closed[*]') as closed
      where to_char(day, 'YYYY-MM-DD') between closed ->> 'from' and closed ->> 'to'
    )
$function$;

CREATE OR REPLACE FUNCTION private.company_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_replace(
    regexp_replace(
      lower(name),
      '\m(pty|ltd|limited|proprietary|cc|inc|incorporated|npc|plc|llc|gmbh|bv|ag|co|company|and|the)\M',
      '', 'g'
    ),
    '[^[:alnum:]]', '', 'g'
  )
$function$;

CREATE OR REPLACE FUNCTION private.confirmed_account(address text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select id from auth.users
  where email = lower(address) and email_confirmed_at is not null
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.count_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The column is computed anew, whatever stands here.
  update public.products set reviews = 0 where id = coalesce(new.product_id, old.product_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.counted_lines(target uuid)
 RETURNS TABLE(id uuid, "position" integer, product_id uuid, description text, quantity numeric, unit text, net numeric, vat_rate numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with grouped as (
    select *, count(*) filter (where kind = 'line') over (order by position) as place
    from public.quote_lines where quote_id = target
  ), replaced as (
    select *, bool_or(kind = 'alternative' and chosen) over (partition by place) as alternative_chosen
    from grouped
  )
  select replaced.id, replaced.position, replaced.product_id, replaced.description, replaced.quantity,
    replaced.unit,
    round(replaced.quantity * replaced.unit_price * (100 - replaced.discount_percent) / 100, 2),
    case quotes.vat_mode when 'export' then 0 else replaced.vat_rate end
  from replaced join public.quotes on quotes.id = replaced.quote_id
  where case kind when 'line' then not alternative_chosen else chosen end
$function$;

CREATE OR REPLACE FUNCTION private.customer_at(address text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := private.confirmed_account(address);
  found_id uuid;
  locked uuid;
begin
  -- Waiting for a merge takes one more look, since the one that was found is gone then.
  for attempt in 1..3 loop
    select coalesce(
      (
        select customer_id from public.customer_people
        where email <> '' and lower(email) = lower(customer_at.address)
      ),
      (
        select customer_id from (
          select customer_id, created_at from public.orders
          where user_id = account and customer_id is not null
          union all
          select customer_id, created_at from public.quotes
          where user_id = account and customer_id is not null
        ) as papers order by created_at desc limit 1
      )
    ) into found_id;
    exit when found_id is null;
    select id into locked from public.customers where id = found_id for key share;
    exit when found;
  end loop;
  return locked;
end
$function$;

CREATE OR REPLACE FUNCTION private.customer_contact(customer uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select coalesce(nullif(email, ''), nullif(phone, '')) from public.customer_people
      where customer_id = customer and (email <> '' or phone <> '') order by position limit 1
    ),
    (select phone from public.customers where id = customer)
  )
$function$;

CREATE OR REPLACE FUNCTION private.customer_pairs(target uuid)
 RETURNS TABLE(one uuid, other uuid, reasons text[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select one.customer_id, other.customer_id, array_agg(distinct shared.kind)
  from private.shared_keys(target) as shared
  join private.customer_keys as one using (kind, key)
  join private.customer_keys as other using (kind, key)
  where one.customer_id < other.customer_id
    and (target is null or target in (one.customer_id, other.customer_id))
    and not exists (
      select from private.different_customers as different
      where different.one = one.customer_id and different.other = other.customer_id
    )
  group by one.customer_id, other.customer_id
$function$;

CREATE OR REPLACE FUNCTION private.customers_called(words text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.find_rows('customer', words)
  where words ~ '^[-0-9+()./\s]+$' and char_length(regexp_replace(words, '[^0-9]', '', 'g')) >= 7
$function$;

CREATE OR REPLACE FUNCTION private.easter_sunday(year integer)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  golden constant integer := year % 19;
  century constant integer := year / 100;
  rest constant integer := year % 100;
  epact constant integer :=
    (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30;
  weekday constant integer := (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7;
  late constant integer := (golden + 11 * epact + 22 * weekday) / 451;
  days constant integer := epact + weekday - 7 * late + 114;
begin
  return make_date(year, days / 31, days % 31 + 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.end_links_of_enquiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.email_confirmed_at := null;
  update private.private_links set withdrawn_at = now()
  where contact_message_id = new.id and withdrawn_at is null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_links_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.customer_people where lower(email) = lower(old.email)) then
    return null;
  end if;
  update private.private_links set withdrawn_at = now()
  where withdrawn_at is null and address = private.link_hash(lower(old.email)) and (
    chain_id in (select chain_id from public.quotes where customer_id = old.customer_id)
    or contact_message_id in (
      select id from public.contact_messages where customer_id = old.customer_id
    )
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_links_of_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.private_links set withdrawn_at = now()
  where chain_id = new.chain_id and withdrawn_at is null
    and address <> private.link_hash(lower(new.customer_email));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.enquiry_document(target uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(shown) || jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.position), '[]')
      from (
        select product_id, product_name, quantity, price, note, sizing, position
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
    'quotes', private.quotes_of_enquiry(target),
    'repair', private.repair_document(target)
  )
  from (
    select id, reference, created_at, name, email, phone, company, subject, subject_label, message,
      selections, status
    from public.contact_messages where id = target
  ) as shown
$function$;

CREATE OR REPLACE FUNCTION private.enquiry_heading(target uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'reference', reference, 'created_at', created_at, 'subject', subject,
    'subject_label', subject_label, 'hold', exists (
      select from public.repairs
      where repairs.id = target and hazard <> 'none' and cleaning <> 'cleaned'
    )
  )
  from public.contact_messages where id = target
$function$;

CREATE OR REPLACE FUNCTION private.enquiry_of(link text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  enquiry uuid;
begin
  select opened.contact_message_id into enquiry from private.opened_by(link) as opened;
  perform from public.contact_messages where id = enquiry for no key update;
  if not found then
    raise exception 'This link does not open an enquiry any more.' using errcode = 'PT404';
  end if;
  return enquiry;
end
$function$;

CREATE OR REPLACE FUNCTION private.erased_address()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 'erased@erased.invalid'
$function$;

CREATE OR REPLACE FUNCTION private.field_rule(field product_fields)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case (field).kind
    when 'number' then format('a number with at most %s decimals', (field).decimals)
    when 'range' then format(
      'a range from its lowest to its highest number, with at most %s decimals', (field).decimals
    )
    when 'choice' then 'one of: ' || array_to_string((field).choices, ', ')
    when 'text' then 'a line of at most 500 characters'
    else 'yes or no'
  end
$function$;

CREATE OR REPLACE FUNCTION private.find_rows(target_kind text, words text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with asked as materialized (
    select
      '%' || like_text || '%' as body,
      case when char_length(like_text) >= 4 then '% ' || like_text || '%' end as number,
      -- Behind the first slash stand references, of which any part is found.
      case when char_length(like_text) >= 3 then '%/%' || like_text || '%' end as reference,
      case when word ~ '^[0-9+()./-]*[0-9][0-9+()./-]*$'
        then '%' || regexp_replace(regexp_replace(word, '[^0-9+]', '', 'g'), '^00', '+') || '%'
        end as phone
    from regexp_split_to_table(private.folded(btrim(words)), '\s+') as word
    cross join lateral regexp_replace(
      coalesce(nullif(ltrim(word, '#'), ''), word), '([\\%_])', '\\\1', 'g'
    ) as like_text
  )
  select texts.id from private.search_texts as texts
  where texts.kind = target_kind and not exists (
    select from asked
    where not (
      texts.body like asked.body
      or coalesce(texts.numbers like asked.number, false)
      or coalesce(texts.numbers like asked.reference, false)
      or coalesce(texts.phones like asked.phone, false)
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.first_answers(since timestamp with time zone)
 RETURNS TABLE(id uuid, seconds double precision)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select enquiries.id, extract(epoch from answers.at - enquiries.created_at)::double precision
  from public.contact_messages as enquiries
  cross join lateral (
    select least(
      (select min(created_at) from public.messages
        where contact_message_id = enquiries.id and from_office),
      (select min(sent_at) from public.quotes where contact_message_id = enquiries.id),
      (select min(at) from public.audit_log
        where table_name = 'contact_messages' and row_id = enquiries.id
          and after ->> 'status' = 'answered')
    ) as at
  ) as answers
  where enquiries.created_at >= since and answers.at is not null
$function$;

CREATE OR REPLACE FUNCTION private.fits_decimals(value jsonb, decimals integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select abs(value::numeric) <= 1e12 and round(value::numeric, decimals) = value::numeric
$function$;

CREATE OR REPLACE FUNCTION private.fits_field(value jsonb, field product_fields)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(case (field).kind
    when 'number' then jsonb_typeof(value) = 'number' and private.fits_decimals(value, (field).decimals)
    when 'range' then jsonb_typeof(value) = 'array' and jsonb_array_length(value) = 2
      and jsonb_typeof(value -> 0) = 'number' and jsonb_typeof(value -> 1) = 'number'
      and private.fits_decimals(value -> 0, (field).decimals)
      and private.fits_decimals(value -> 1, (field).decimals)
      and (value -> 0)::numeric <= (value -> 1)::numeric
    when 'choice' then jsonb_typeof(value) = 'string' and value #>> '{}' = any ((field).choices)
    when 'text' then jsonb_typeof(value) = 'string'
      and char_length(btrim(value #>> '{}')) between 1 and 500
      and value #>> '{}' !~ '[[:cntrl:]]'
    when 'yes_no' then jsonb_typeof(value) = 'boolean'
  end, false)
$function$;

CREATE OR REPLACE FUNCTION private.folded(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(regexp_replace(
    normalize(
      replace(replace(replace(
        translate(value, 'øłđðħıŧØŁĐ‐‑‒–—−''’‘‛ʼʹ`´′', 'olddhitOLD------'), 'ß', 'ss'
      ), 'æ', 'ae'), 'œ', 'oe'),
      NFKD
    ),
    '[\u0300-\u036f]', '', 'g'
  ))
$function$;

CREATE OR REPLACE FUNCTION private.follow_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.settle_stock(id) from public.orders
  where id in (select distinct order_id from lines) and status = 'confirmed' order by id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_reservation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stocked numeric := 0;
  kept numeric := 0;
  cause_before constant text := current_setting('stock.cause', true);
begin
  if tg_op <> 'INSERT' then
    if not old.taken then kept := kept - old.quantity;
    elsif tg_op = 'UPDATE' then stocked := stocked + old.quantity;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.taken then stocked := stocked - new.quantity;
    else kept := kept + new.quantity;
    end if;
  end if;
  if stocked <> 0 or kept <> 0 then
    perform private.say_stock_cause(
      jsonb_build_object('order', case tg_op when 'DELETE' then old.order_id else new.order_id end)
    );
    update public.products set stock = stock + stocked, reserved = reserved + kept
    where id = case tg_op when 'DELETE' then old.product_id else new.product_id end;
    perform set_config('stock.cause', coalesce(cause_before, ''), true);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_deleted(address text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.invitations where email = lower(address);
  delete from private.deletions
  where transaction = pg_current_xact_id() or at < now() - private.undo_period() or exists (
    select from private.deleted_rows
    where deletion = deletions.id and (
      strpos(lower(held::text), lower(btrim(to_jsonb(address)::text, '"'))) > 0
      or held ->> 'user_id' is not null
        and not exists (select from auth.users where id = (held ->> 'user_id')::uuid)
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.forget_merged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.deletions where record_id = (new.gone ->> 'id')::uuid;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_undone()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.deletions where at < now() - private.undo_period();
  delete from private.customer_merges where at < now() - private.undo_period();
$function$;

CREATE OR REPLACE FUNCTION private.free_line_of_deleted_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Locked as the reference itself does it, so that the product cannot go before the line is there.
  perform from public.products where id = new.product_id for key share;
  if not found then
    new.product_id := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.full_name_of(metadata jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case jsonb_typeof(metadata -> 'full_name')
    when 'string' then btrim(left(private.one_line(metadata ->> 'full_name'), 200))
    else ''
  end
$function$;

CREATE OR REPLACE FUNCTION private.guard_added_data()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wrong record;
begin
  -- Without a limit, which would have it prepared for a single product.
  select added.name, entry.key, field into wrong
  from added cross join jsonb_each(added.technical_data) as entry
    left join public.product_fields field on field.type_id = added.type_id and field.key = entry.key
  where private.is_wrong(entry.value, null, field);
  if found then
    perform private.refuse_value(wrong.name, wrong.key, wrong.field);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held bigint;
begin
  if tg_op = 'DELETE' then
    select count(*) into held from public.products where category_id = old.id;
    if held > 0 then
      raise exception '“%” still holds % %. Merge it into another category instead.',
        old.name, held, case held when 1 then 'product' else 'products' end
        using errcode = '23503';
    end if;
    return old;
  end if;
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  if char_length(new.name) not between 1 and 100 then
    raise exception 'The name of a category has between 1 and 100 characters.'
      using errcode = '23514';
  end if;
  if exists (
    select from public.categories where lower(name) = lower(new.name) and id <> new.id
  ) then
    raise exception 'There is a category “%” already.', new.name using errcode = '23505';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_contact_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  free constant text[] := array[
    'status', 'note', 'status_changed_at', 'status_changed_by', 'updated_at',
    'mail_state', 'mail_error', 'customer_id', 'customer_confirmed', 'email_confirmed_at'
  ];
begin
  if auth.uid() is not null and (
    (to_jsonb(new) - free) <> (to_jsonb(old) - free)
    or (new.mail_state, new.mail_error) is distinct from (old.mail_state, old.mail_error)
      and not exists (
        select from private.mail_outbox
        where contact_message_id = new.id and state = new.mail_state
          and last_error is not distinct from new.mail_error
      )
  ) then
    raise exception 'Only the status and the note of an enquiry can be changed.'
      using errcode = '42501';
  end if;
  new.status_changed_at := old.status_changed_at;
  if new.status_changed_by is not null then
    new.status_changed_by := old.status_changed_by;
  end if;
  if new.status is distinct from old.status then
    new.status_changed_at := now();
    new.status_changed_by := auth.uid();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_machine_model()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.maker := btrim(regexp_replace(new.maker, '\s+', ' ', 'g'));
  new.series := btrim(regexp_replace(new.series, '\s+', ' ', 'g'));
  new.model := btrim(regexp_replace(new.model, '\s+', ' ', 'g'));
  if exists (
    select from public.machine_models other
    where other.id <> new.id
      and lower(regexp_replace(other.maker || '-' || other.model, '[^A-Za-z0-9]+', '-', 'g'))
        = lower(regexp_replace(new.maker || '-' || new.model, '[^A-Za-z0-9]+', '-', 'g'))
  ) then
    raise exception 'There is a machine “% %” already.', new.maker, new.model using errcode = '23505';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_machine_position()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if cardinality(new.kits) > 10 or exists (
    select from unnest(new.kits) as kit
    where kit is null or kit <> btrim(kit) or char_length(kit) not between 1 and 60
      or kit ~ '[[:cntrl:];]'
  ) then
    raise exception 'A position belongs to at most 10 kits, named with at most 60 characters and no semicolon.'
      using errcode = '23514';
  end if;
  new.kits := array(select distinct kit from unnest(new.kits) as kit order by kit);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_price_breaks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entry jsonb;
  pieces numeric := 1;
  price numeric := new.price;
begin
  if jsonb_typeof(new.price_breaks) <> 'array' or jsonb_array_length(new.price_breaks) > 5 then
    raise exception 'A product has at most 5 price breaks.' using errcode = '23514';
  end if;
  for entry in select value from jsonb_array_elements(new.price_breaks) loop
    if jsonb_typeof(entry) <> 'object' or entry - '{from,price}'::text[] <> '{}'
      or jsonb_typeof(entry -> 'from') is distinct from 'number'
      or jsonb_typeof(entry -> 'price') is distinct from 'number' then
      raise exception 'A price break is a quantity and a price.' using errcode = '23514';
    end if;
    if scale(trim_scale((entry ->> 'from')::numeric)) > 0 or (entry ->> 'from')::numeric <= pieces
      or (entry ->> 'from')::numeric > 1000000 then
      raise exception 'The quantities of price breaks of “%” are whole, from 2 on, and ascend.', new.name
        using errcode = '23514';
    end if;
    if scale(trim_scale((entry ->> 'price')::numeric)) > 2 or (entry ->> 'price')::numeric <= 0
      or (entry ->> 'price')::numeric >= price then
      raise exception 'The price of “%” from % pieces has at most two decimals and is below the price of fewer.',
        new.name, entry ->> 'from' using errcode = '23514';
    end if;
    pieces := (entry ->> 'from')::numeric;
    price := (entry ->> 'price')::numeric;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_product_field()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held bigint;
begin
  new.label := btrim(regexp_replace(new.label, '\s+', ' ', 'g'));
  if exists (
    select from unnest(new.choices) as choice
    where choice is null or choice <> btrim(choice) or char_length(choice) not between 1 and 100
      or choice ~ '[[:cntrl:]]'
  ) or cardinality(new.choices) <> (select count(distinct choice) from unnest(new.choices) as choice) then
    raise exception 'Choices are different words of at most 100 characters.' using errcode = '23514';
  end if;
  if exists (
    select from public.product_fields other
    where other.type_id = new.type_id and other.id <> new.id
      and coalesce(nullif(other.symbol, ''), other.label) = coalesce(nullif(new.symbol, ''), new.label)
      and other.unit = new.unit
  ) then
    raise exception 'This type has a field “%” already.',
      concat_ws(' ', coalesce(nullif(new.symbol, ''), new.label), nullif(format('(%s)', new.unit), '()'))
      using errcode = '23505';
  end if;
  if tg_op = 'INSERT' and (
    select count(*) from public.product_fields where type_id = new.type_id
  ) >= 100 then
    raise exception 'A type has at most 100 fields.' using errcode = '23514';
  end if;
  if tg_op = 'INSERT' or (new.kind, new.choices, new.decimals)
    is distinct from (old.kind, old.choices, old.decimals) then
    select count(*) into held from public.products
    where type_id = new.type_id and technical_data ? new.key
      and not private.fits_field(technical_data -> new.key, new);
    if held > 0 then
      raise exception '% % under “%” what would not be %. Change the values first.',
        held, case held when 1 then 'product holds' else 'products hold' end, new.key,
        private.field_rule(new) using errcode = '23514';
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_product_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.focus_x, new.focus_y, new.zoom) is distinct from (old.focus_x, old.focus_y, old.zoom) then
      new.version := old.version + 1;
    end if;
    return new;
  end if;
  -- Two who add one at one moment wait for each other.
  perform from public.products where id = new.product_id for no key update;
  if (select count(*) from public.product_photos where product_id = new.product_id) >= 12 then
    raise exception 'A product has at most 12 photos.' using errcode = '23514';
  end if;
  new.position := coalesce(
    (select max(position) + 1 from public.product_photos where product_id = new.product_id), 0
  );
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_product_relation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.maker := btrim(new.maker);
  new.designation := btrim(new.designation);
  new.note := btrim(new.note);
  if new.other_product_id = new.product_id then
    raise exception 'A product cannot be related to itself.' using errcode = '23514';
  end if;
  if (case
    when new.other_product_id is null then exists (
      select from public.product_relations held
      where held.product_id = new.product_id and held.kind = new.kind
        and held.other_product_id is null and lower(held.maker) = lower(new.maker)
        and lower(held.designation) = lower(new.designation)
    )
    else exists (
      select from public.product_relations held
      where least(held.product_id, held.other_product_id) = least(new.product_id, new.other_product_id)
        and greatest(held.product_id, held.other_product_id)
          = greatest(new.product_id, new.other_product_id)
        and held.kind = new.kind and held.other_product_id is not null
    )
  end) then
    raise exception 'These two are related this way already.' using errcode = '23505';
  end if;
  if (select count(*) from public.product_relations where product_id = new.product_id) >= 500 then
    raise exception 'A product has at most 500 relations.' using errcode = '23514';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_product_type()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held bigint;
begin
  if tg_op = 'DELETE' then
    select count(*) into held from public.products where type_id = old.id;
    if held > 0 then
      raise exception '“%” is the type of % %. Give them another type first.',
        old.name, held, case held when 1 then 'product' else 'products' end
        using errcode = '23503';
    end if;
    return old;
  end if;
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  if exists (
    select from public.product_types where lower(name) = lower(new.name) and id <> new.id
  ) then
    raise exception 'There is a type “%” already.', new.name using errcode = '23505';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor uuid := auth.uid();
begin
  if new.role is distinct from old.role then
    if actor is not null and not private.is_admin() then
      raise exception 'Only an admin may change a role.' using errcode = '42501';
    end if;
    if old.role = 'admin' then
      -- Locked, so that two admins who demote each other at the same moment leave one.
      perform 1 from public.profiles where role = 'admin' order by id for update;
      if not exists (select 1 from public.profiles where role = 'admin' and id <> old.id) then
        raise exception 'The last admin must stay an admin.' using errcode = '23514';
      end if;
    end if;
  end if;
  if actor is not null then
    if actor <> old.id and (
      new.full_name, new.company, new.phone, new.address, new.vat_number, new.delivery_address
    ) is distinct from (
      old.full_name, old.company, old.phone, old.address, old.vat_number, old.delivery_address
    ) then
      raise exception 'Only its owner may change a profile.' using errcode = '42501';
    end if;
    if (new.id, new.created_at) is distinct from (old.id, old.created_at)
      or (new.email is distinct from old.email
        and new.email is distinct from (select email from auth.users where id = old.id)) then
      raise exception 'Only what its owner says in a profile can be changed.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  free text[] := array[
    'state', 'user_id', 'customer_id', 'contact_message_id', 'internal_note', 'created_by', 'updated_at',
    'updated_by', 'sent_by', 'first_viewed_at', 'last_viewed_at', 'reminded_at', 'mail_state', 'mail_error'
  ];
begin
  if tg_op = 'UPDATE' and old.state <> 'draft' then
    if old.state = 'sent' and new.state in ('accepted', 'declined') then
      free := free || array[
        'answered_at', 'answered_by', 'answer_reference', 'answer_reason', 'signature', 'net', 'vat', 'gross'
      ];
    end if;
    if new.customer_email = private.erased_address() then
      free := free || array[
        'customer_email', 'customer_name', 'customer_phone', 'answered_by', 'answer_reason', 'signature'
      ];
    end if;
    if new.state = 'draft' or (to_jsonb(new) - free) <> (to_jsonb(old) - free) then
      raise exception 'A quotation that was sent stays as it is: a change is a new revision.'
        using errcode = '42501';
    end if;
  end if;
  if tg_op = 'INSERT' or lower(new.customer_email) <> lower(old.customer_email) then
    new.user_id := private.confirmed_account(new.customer_email);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_quote_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  free constant text[] := array['product_id', 'chosen'];
begin
  -- Without its quotation, a line goes with it.
  if exists (
    select from public.quotes
    where id in (case when tg_op <> 'INSERT' then old.quote_id end,
      case when tg_op <> 'DELETE' then new.quote_id end) and state <> 'draft'
  ) and (tg_op <> 'UPDATE' or (to_jsonb(new) - free) <> (to_jsonb(old) - free)) then
    raise exception 'A quotation that was sent stays as it is: a change is a new revision.'
      using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_technical_data()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wrong record;
begin
  if jsonb_typeof(new.technical_data) <> 'object' then
    raise exception 'Technical data are values by the keys of their fields.' using errcode = '23514';
  end if;
  new.technical_data := jsonb_strip_nulls(new.technical_data);
  if (select count(*) from jsonb_object_keys(new.technical_data)) > 200 then
    raise exception 'A product has at most 200 values.' using errcode = '23514';
  end if;
  -- Added products are looked at together; see guard_added_data.
  if tg_op = 'UPDATE' then
    select entry.key, field into wrong
    from jsonb_each(new.technical_data) as entry
      left join public.product_fields field on field.type_id = new.type_id and field.key = entry.key
    where private.is_wrong(entry.value, old.technical_data -> entry.key, field)
    limit 1;
    if found then
      perform private.refuse_value(new.name, wrong.key, wrong.field);
    end if;
  end if;
  if new.sample_fields <> '{}' then
    new.sample_fields := array(
      select distinct sample from unnest(new.sample_fields) as sample
      where new.technical_data ? sample or sample in (
        'dispatch_weight', 'packing', 'origin_country', 'hs_code', 'lead_time'
      )
      order by sample
    );
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_list(list_name text, list uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.saved_lists
    where user_id = auth.uid() and lower(btrim(name)) = lower(btrim(list_name))
      and id is distinct from list
  )
$function$;

CREATE OR REPLACE FUNCTION private.has_received(person uuid, product uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.orders o join public.order_items i on i.order_id = o.id
    where o.user_id = person and o.status = 'delivered' and i.product_id = product
  )
$function$;

CREATE OR REPLACE FUNCTION private.holds_stock(asked orders)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select asked.status = 'confirmed' or asked.status = 'received' and asked.quote_id is not null $function$;

CREATE OR REPLACE FUNCTION private.in_office()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select 1 from public.profiles where id = (select auth.uid()) and role in ('office', 'admin')
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select 1 from public.profiles where id = (select auth.uid()) and role = 'admin'
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_email_address(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select char_length(address) <= 254 and address ~ (
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
    || '(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$'
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_guarded_setting(key text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select key in ('office.bank', 'public.seller', 'public.contact') $function$;

CREATE OR REPLACE FUNCTION private.is_of_person(person customer_people, customer uuid, email text, name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select customer = person.customer_id and email = '' and (
    case
      when btrim(name) = '' or lower(btrim(name)) = (
        select lower(btrim(known.name)) from public.customers as known where known.id = customer
      ) then not exists (
        select from public.customer_people as other
        where other.customer_id = person.customer_id and other.id <> person.id
      )
      else lower(btrim(name)) = lower(btrim(person.name))
    end
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_public_holiday(day date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_char(day, 'MM-DD') = any (fixed)
    or (extract(isodow from day) = 1 and to_char(day - 1, 'MM-DD') = any (fixed))
    or day - private.easter_sunday(extract(year from day)::integer) in (-2, 1)
  from (
    select array[
      '01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'
    ] as fixed
  ) as holidays
$function$;

CREATE OR REPLACE FUNCTION private.is_visible(words text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select words ~ ('[^'
    '\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u0378-\u0379\u0380-\u0383\u038b\u038d\u03a2'
    '\u0483-\u0489\u0530\u0557-\u0558\u058b-\u058c\u0590-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5'
    '\u05c7-\u05cf\u05eb-\u05ee\u05f5-\u0605\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dd'
    '\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u070e-\u070f\u0711\u0730-\u074c\u07a6-\u07b0'
    '\u07b2-\u07bf\u07eb-\u07f3\u07fb-\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082f'
    '\u083f\u0859-\u085d\u085f\u086b-\u086f\u0890-\u089f\u08ca-\u0903\u093a-\u093c\u093e-\u094f'
    '\u0951-\u0957\u0962-\u0963\u0981-\u0984\u098d-\u098e\u0991-\u0992\u09a9\u09b1\u09b3-\u09b5'
    '\u09ba-\u09bc\u09be-\u09cd\u09cf-\u09db\u09de\u09e2-\u09e5\u09fe-\u0a04\u0a0b-\u0a0e'
    '\u0a11-\u0a12\u0a29\u0a31\u0a34\u0a37\u0a3a-\u0a58\u0a5d\u0a5f-\u0a65\u0a70-\u0a71\u0a75'
    '\u0a77-\u0a84\u0a8e\u0a92\u0aa9\u0ab1\u0ab4\u0aba-\u0abc\u0abe-\u0acf\u0ad1-\u0adf\u0ae2-\u0ae5'
    '\u0af2-\u0af8\u0afa-\u0b04\u0b0d-\u0b0e\u0b11-\u0b12\u0b29\u0b31\u0b34\u0b3a-\u0b3c'
    '\u0b3e-\u0b5b\u0b5e\u0b62-\u0b65\u0b78-\u0b82\u0b84\u0b8b-\u0b8d\u0b91\u0b96-\u0b98\u0b9b\u0b9d'
    '\u0ba0-\u0ba2\u0ba5-\u0ba7\u0bab-\u0bad\u0bba-\u0bcf\u0bd1-\u0be5\u0bfb-\u0c04\u0c0d\u0c11'
    '\u0c29\u0c3a-\u0c3c\u0c3e-\u0c57\u0c5b\u0c5e-\u0c5f\u0c62-\u0c65\u0c70-\u0c76\u0c81-\u0c83'
    '\u0c8d\u0c91\u0ca9\u0cb4\u0cba-\u0cbc\u0cbe-\u0cdb\u0cdf\u0ce2-\u0ce5\u0cf0\u0cf3-\u0d03\u0d0d'
    '\u0d11\u0d3b-\u0d3c\u0d3e-\u0d4d\u0d50-\u0d53\u0d57\u0d62-\u0d65\u0d80-\u0d84\u0d97-\u0d99'
    '\u0db2\u0dbc\u0dbe-\u0dbf\u0dc7-\u0de5\u0df0-\u0df3\u0df5-\u0e00\u0e31\u0e34-\u0e3e'
    '\u0e47-\u0e4e\u0e5c-\u0e80\u0e83\u0e85\u0e8b\u0ea4\u0ea6\u0eb1\u0eb4-\u0ebc\u0ebe-\u0ebf\u0ec5'
    '\u0ec7-\u0ecf\u0eda-\u0edb\u0ee0-\u0eff\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f48'
    '\u0f6d-\u0f84\u0f86-\u0f87\u0f8d-\u0fbd\u0fc6\u0fcd\u0fdb-\u0fff\u102b-\u103e\u1056-\u1059'
    '\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u10c6'
    '\u10c8-\u10cc\u10ce-\u10cf\u115f-\u1160\u1249\u124e-\u124f\u1257\u1259\u125e-\u125f\u1289'
    '\u128e-\u128f\u12b1\u12b6-\u12b7\u12bf\u12c1\u12c6-\u12c7\u12d7\u1311\u1316-\u1317\u135b-\u135f'
    '\u137d-\u137f\u139a-\u139f\u13f6-\u13f7\u13fe-\u13ff\u1680\u169d-\u169f\u16f9-\u16ff'
    '\u1712-\u171e\u1732-\u1734\u1737-\u173f\u1752-\u175f\u176d\u1771-\u177f\u17b4-\u17d3'
    '\u17dd-\u17df\u17ea-\u17ef\u17fa-\u17ff\u180b-\u180f\u181a-\u181f\u1879-\u187f\u1885-\u1886'
    '\u18a9\u18ab-\u18af\u18f6-\u18ff\u191f-\u193f\u1941-\u1943\u196e-\u196f\u1975-\u197f'
    '\u19ac-\u19af\u19ca-\u19cf\u19db-\u19dd\u1a17-\u1a1d\u1a55-\u1a7f\u1a8a-\u1a8f\u1a9a-\u1a9f'
    '\u1aae-\u1b04\u1b34-\u1b44\u1b4d\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bfb'
    '\u1c24-\u1c3a\u1c4a-\u1c4c\u1c8b-\u1c8f\u1cbb-\u1cbc\u1cc8-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4'
    '\u1cf7-\u1cf9\u1cfb-\u1cff\u1dc0-\u1dff\u1f16-\u1f17\u1f1e-\u1f1f\u1f46-\u1f47\u1f4e-\u1f4f'
    '\u1f58\u1f5a\u1f5c\u1f5e\u1f7e-\u1f7f\u1fb5\u1fc5\u1fd4-\u1fd5\u1fdc\u1ff0-\u1ff1\u1ff5'
    '\u1fff-\u200f\u2028-\u202f\u205f-\u206f\u2072-\u2073\u208f\u209d-\u209f\u20c2-\u20ff'
    '\u218c-\u218f\u242a-\u243f\u244b-\u245f\u2800\u2b74-\u2b75\u2cef-\u2cf1\u2cf4-\u2cf8\u2d26'
    '\u2d28-\u2d2c\u2d2e-\u2d2f\u2d68-\u2d6e\u2d71-\u2d7f\u2d97-\u2d9f\u2da7\u2daf\u2db7\u2dbf\u2dc7'
    '\u2dcf\u2dd7\u2ddf-\u2dff\u2e5e-\u2e7f\u2e9a\u2ef4-\u2eff\u2fd6-\u2fef\u3000\u302a-\u302f\u3040'
    '\u3097-\u309a\u3100-\u3104\u3130\u3164\u318f\u31e6-\u31ee\u321f\ua48d-\ua48f\ua4c7-\ua4cf'
    '\ua62c-\ua63f\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua6f8-\ua6ff\ua7dd-\ua7f0'
    '\ua802\ua806\ua80b\ua823-\ua827\ua82c-\ua82f\ua83a-\ua83f\ua878-\ua881\ua8b4-\ua8cd'
    '\ua8da-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua95e\ua97d-\ua983\ua9b3-\ua9c0\ua9ce\ua9da-\ua9dd'
    '\ua9e5\ua9ff\uaa29-\uaa3f\uaa43\uaa4c-\uaa4f\uaa5a-\uaa5b\uaa7b-\uaa7d\uaab0\uaab2-\uaab4'
    '\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaac3-\uaada\uaaeb-\uaaef\uaaf5-\uab00\uab07-\uab08'
    '\uab0f-\uab10\uab17-\uab1f\uab27\uab2f\uab6c-\uab6f\uabe3-\uabea\uabec-\uabef\uabfa-\uabff'
    '\ud7a4-\ud7af\ud7c7-\ud7ca\ud7fc-\ud7ff\ue000-\uf8ff\ufa6e-\ufa6f\ufada-\ufaff\ufb07-\ufb12'
    '\ufb18-\ufb1c\ufb1e\ufb37\ufb3d\ufb3f\ufb42\ufb45\ufdd0-\ufdef\ufe00-\ufe0f\ufe1a-\ufe2f\ufe53'
    '\ufe67\ufe6c-\ufe6f\ufe75\ufefd-\uff00\uffa0\uffbf-\uffc1\uffc8-\uffc9\uffd0-\uffd1'
    '\uffd8-\uffd9\uffdd-\uffdf\uffe7\uffef-\ufffb\ufffe-\uffff\U0001000c\U00010027\U0001003b'
    '\U0001003e\U0001004e-\U0001004f\U0001005e-\U0001007f\U000100fb-\U000100ff\U00010103-\U00010106'
    '\U00010134-\U00010136\U0001018f\U0001019d-\U0001019f\U000101a1-\U000101cf\U000101fd-\U0001027f'
    '\U0001029d-\U0001029f\U000102d1-\U000102e0\U000102fc-\U000102ff\U00010324-\U0001032c'
    '\U0001034b-\U0001034f\U00010376-\U0001037f\U0001039e\U000103c4-\U000103c7\U000103d6-\U000103ff'
    '\U0001049e-\U0001049f\U000104aa-\U000104af\U000104d4-\U000104d7\U000104fc-\U000104ff'
    '\U00010528-\U0001052f\U00010564-\U0001056e\U0001057b\U0001058b\U00010593\U00010596\U000105a2'
    '\U000105b2\U000105ba\U000105bd-\U000105bf\U000105f4-\U000105ff\U00010737-\U0001073f'
    '\U00010756-\U0001075f\U00010768-\U0001077f\U00010786\U000107b1\U000107bb-\U000107ff'
    '\U00010806-\U00010807\U00010809\U00010836\U00010839-\U0001083b\U0001083d-\U0001083e\U00010856'
    '\U0001089f-\U000108a6\U000108b0-\U000108df\U000108f3\U000108f6-\U000108fa\U0001091c-\U0001091e'
    '\U0001093a-\U0001093e\U0001095a-\U0001097f\U000109b8-\U000109bb\U000109d0-\U000109d1'
    '\U00010a01-\U00010a0f\U00010a14\U00010a18\U00010a36-\U00010a3f\U00010a49-\U00010a4f'
    '\U00010a59-\U00010a5f\U00010aa0-\U00010abf\U00010ae5-\U00010aea\U00010af7-\U00010aff'
    '\U00010b36-\U00010b38\U00010b56-\U00010b57\U00010b73-\U00010b77\U00010b92-\U00010b98'
    '\U00010b9d-\U00010ba8\U00010bb0-\U00010bff\U00010c49-\U00010c7f\U00010cb3-\U00010cbf'
    '\U00010cf3-\U00010cf9\U00010d24-\U00010d2f\U00010d3a-\U00010d3f\U00010d66-\U00010d6d'
    '\U00010d86-\U00010d8d\U00010d90-\U00010e5f\U00010e7f\U00010eaa-\U00010eac\U00010eae-\U00010eaf'
    '\U00010eb2-\U00010ec1\U00010ec8-\U00010ecf\U00010ed9-\U00010eff\U00010f28-\U00010f2f'
    '\U00010f46-\U00010f50\U00010f5a-\U00010f6f\U00010f82-\U00010f85\U00010f8a-\U00010faf'
    '\U00010fcc-\U00010fdf\U00010ff7-\U00011002\U00011038-\U00011046\U0001104e-\U00011051\U00011070'
    '\U00011073-\U00011074\U00011076-\U00011082\U000110b0-\U000110ba\U000110bd\U000110c2-\U000110cf'
    '\U000110e9-\U000110ef\U000110fa-\U00011102\U00011127-\U00011135\U00011145-\U00011146'
    '\U00011148-\U0001114f\U00011173\U00011177-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc'
    '\U000111ce-\U000111cf\U000111e0\U000111f5-\U000111ff\U00011212\U0001122c-\U00011237\U0001123e'
    '\U00011241-\U0001127f\U00011287\U00011289\U0001128e\U0001129e\U000112aa-\U000112af'
    '\U000112df-\U000112ef\U000112fa-\U00011304\U0001130d-\U0001130e\U00011311-\U00011312\U00011329'
    '\U00011331\U00011334\U0001133a-\U0001133c\U0001133e-\U0001134f\U00011351-\U0001135c'
    '\U00011362-\U0001137f\U0001138a\U0001138c-\U0001138d\U0001138f\U000113b6\U000113b8-\U000113d0'
    '\U000113d2\U000113d6\U000113d9-\U000113ff\U00011435-\U00011446\U0001145c\U0001145e'
    '\U00011462-\U0001147f\U000114b0-\U000114c3\U000114c8-\U000114cf\U000114da-\U0001157f'
    '\U000115af-\U000115c0\U000115dc-\U000115ff\U00011630-\U00011640\U00011645-\U0001164f'
    '\U0001165a-\U0001165f\U0001166d-\U0001167f\U000116ab-\U000116b7\U000116ba-\U000116bf'
    '\U000116ca-\U000116cf\U000116e4-\U000116ff\U0001171b-\U0001172f\U00011747-\U000117ff'
    '\U0001182c-\U0001183a\U0001183c-\U0001189f\U000118f3-\U000118fe\U00011907-\U00011908'
    '\U0001190a-\U0001190b\U00011914\U00011917\U00011930-\U0001193e\U00011940\U00011942-\U00011943'
    '\U00011947-\U0001194f\U0001195a-\U0001199f\U000119a8-\U000119a9\U000119d1-\U000119e0'
    '\U000119e4-\U000119ff\U00011a01-\U00011a0a\U00011a33-\U00011a39\U00011a3b-\U00011a3e'
    '\U00011a47-\U00011a4f\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011aa3-\U00011aaf'
    '\U00011af9-\U00011aff\U00011b0a-\U00011bbf\U00011be2-\U00011bef\U00011bfa-\U00011bff\U00011c09'
    '\U00011c2f-\U00011c3f\U00011c46-\U00011c4f\U00011c6d-\U00011c6f\U00011c90-\U00011cff\U00011d07'
    '\U00011d0a\U00011d31-\U00011d45\U00011d47-\U00011d4f\U00011d5a-\U00011d5f\U00011d66\U00011d69'
    '\U00011d8a-\U00011d97\U00011d99-\U00011d9f\U00011daa-\U00011daf\U00011ddc-\U00011ddf'
    '\U00011dea-\U00011edf\U00011ef3-\U00011ef6\U00011ef9-\U00011f01\U00011f03\U00011f11'
    '\U00011f34-\U00011f42\U00011f5a-\U00011faf\U00011fb1-\U00011fbf\U00011ff2-\U00011ffe'
    '\U0001239a-\U000123ff\U0001246f\U00012475-\U0001247f\U00012544-\U00012f8f\U00012ff3-\U00012fff'
    '\U00013430-\U00013440\U00013447-\U0001345f\U000143fb-\U000143ff\U00014647-\U000160ff'
    '\U0001611e-\U0001612f\U0001613a-\U000167ff\U00016a39-\U00016a3f\U00016a5f\U00016a6a-\U00016a6d'
    '\U00016abf\U00016aca-\U00016acf\U00016aee-\U00016af4\U00016af6-\U00016aff\U00016b30-\U00016b36'
    '\U00016b46-\U00016b4f\U00016b5a\U00016b62\U00016b78-\U00016b7c\U00016b90-\U00016d3f'
    '\U00016d7a-\U00016e3f\U00016e9b-\U00016e9f\U00016eb9-\U00016eba\U00016ed4-\U00016eff'
    '\U00016f4b-\U00016f4f\U00016f51-\U00016f92\U00016fa0-\U00016fdf\U00016fe4-\U00016ff1'
    '\U00016ff7-\U00016fff\U00018cd6-\U00018cfe\U00018d1f-\U00018d7f\U00018df3-\U0001afef\U0001aff4'
    '\U0001affc\U0001afff\U0001b123-\U0001b131\U0001b133-\U0001b14f\U0001b153-\U0001b154'
    '\U0001b156-\U0001b163\U0001b168-\U0001b16f\U0001b2fc-\U0001bbff\U0001bc6b-\U0001bc6f'
    '\U0001bc7d-\U0001bc7f\U0001bc89-\U0001bc8f\U0001bc9a-\U0001bc9b\U0001bc9d-\U0001bc9e'
    '\U0001bca0-\U0001cbff\U0001ccfd-\U0001ccff\U0001ceb4-\U0001ceb9\U0001ced1-\U0001cedf'
    '\U0001cef1-\U0001cf4f\U0001cfc4-\U0001cfff\U0001d0f6-\U0001d0ff\U0001d127-\U0001d128\U0001d159'
    '\U0001d165-\U0001d169\U0001d16d-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad'
    '\U0001d1eb-\U0001d1ff\U0001d242-\U0001d244\U0001d246-\U0001d2bf\U0001d2d4-\U0001d2df'
    '\U0001d2f4-\U0001d2ff\U0001d357-\U0001d35f\U0001d379-\U0001d3ff\U0001d455\U0001d49d'
    '\U0001d4a0-\U0001d4a1\U0001d4a3-\U0001d4a4\U0001d4a7-\U0001d4a8\U0001d4ad\U0001d4ba\U0001d4bc'
    '\U0001d4c4\U0001d506\U0001d50b-\U0001d50c\U0001d515\U0001d51d\U0001d53a\U0001d53f\U0001d545'
    '\U0001d547-\U0001d549\U0001d551\U0001d6a6-\U0001d6a7\U0001d7cc-\U0001d7cd\U0001da00-\U0001da36'
    '\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da8c-\U0001deff\U0001df1f-\U0001df24'
    '\U0001df2b-\U0001e02f\U0001e06e-\U0001e0ff\U0001e12d-\U0001e136\U0001e13e-\U0001e13f'
    '\U0001e14a-\U0001e14d\U0001e150-\U0001e28f\U0001e2ae-\U0001e2bf\U0001e2ec-\U0001e2ef'
    '\U0001e2fa-\U0001e2fe\U0001e300-\U0001e4cf\U0001e4ec-\U0001e4ef\U0001e4fa-\U0001e5cf'
    '\U0001e5ee-\U0001e5ef\U0001e5fb-\U0001e5fe\U0001e600-\U0001e6bf\U0001e6df\U0001e6e3\U0001e6e6'
    '\U0001e6ee-\U0001e6ef\U0001e6f5-\U0001e6fd\U0001e700-\U0001e7df\U0001e7e7\U0001e7ec\U0001e7ef'
    '\U0001e7ff\U0001e8c5-\U0001e8c6\U0001e8d0-\U0001e8ff\U0001e944-\U0001e94a\U0001e94c-\U0001e94f'
    '\U0001e95a-\U0001e95d\U0001e960-\U0001ec70\U0001ecb5-\U0001ed00\U0001ed3e-\U0001edff\U0001ee04'
    '\U0001ee20\U0001ee23\U0001ee25-\U0001ee26\U0001ee28\U0001ee33\U0001ee38\U0001ee3a'
    '\U0001ee3c-\U0001ee41\U0001ee43-\U0001ee46\U0001ee48\U0001ee4a\U0001ee4c\U0001ee50\U0001ee53'
    '\U0001ee55-\U0001ee56\U0001ee58\U0001ee5a\U0001ee5c\U0001ee5e\U0001ee60\U0001ee63'
    '\U0001ee65-\U0001ee66\U0001ee6b\U0001ee73\U0001ee78\U0001ee7d\U0001ee7f\U0001ee8a'
    '\U0001ee9c-\U0001eea0\U0001eea4\U0001eeaa\U0001eebc-\U0001eeef\U0001eef2-\U0001efff'
    '\U0001f02c-\U0001f02f\U0001f094-\U0001f09f\U0001f0af-\U0001f0b0\U0001f0c0\U0001f0d0'
    '\U0001f0f6-\U0001f0ff\U0001f1ae-\U0001f1e5\U0001f203-\U0001f20f\U0001f23c-\U0001f23f'
    '\U0001f249-\U0001f24f\U0001f252-\U0001f25f\U0001f266-\U0001f2ff\U0001f6d9-\U0001f6db'
    '\U0001f6ed-\U0001f6ef\U0001f6fd-\U0001f6ff\U0001f7da-\U0001f7df\U0001f7ec-\U0001f7ef'
    '\U0001f7f1-\U0001f7ff\U0001f80c-\U0001f80f\U0001f848-\U0001f84f\U0001f85a-\U0001f85f'
    '\U0001f888-\U0001f88f\U0001f8ae-\U0001f8af\U0001f8bc-\U0001f8bf\U0001f8c2-\U0001f8cf'
    '\U0001f8d9-\U0001f8ff\U0001fa58-\U0001fa5f\U0001fa6e-\U0001fa6f\U0001fa7d-\U0001fa7f'
    '\U0001fa8b-\U0001fa8d\U0001fac7\U0001fac9-\U0001facc\U0001fadd-\U0001fade\U0001faeb-\U0001faee'
    '\U0001faf9-\U0001faff\U0001fb93\U0001fbfb-\U0001ffff\U0002a6e0-\U0002a6ff\U0002b81e-\U0002b81f'
    '\U0002ceae-\U0002ceaf\U0002ebe1-\U0002ebef\U0002ee5e-\U0002f7ff\U0002fa1e-\U0002ffff'
    '\U0003134b-\U0003134f\U0003347a-\U0010ffff'
  ']')
$function$;

CREATE OR REPLACE FUNCTION private.is_wrong(value jsonb, kept jsonb, field product_fields)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when (field).id is null then value is distinct from kept
    else not private.fits_field(value, field)
  end
$function$;

CREATE OR REPLACE FUNCTION private.just_dispatched()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select row_id from public.audit_log
  where at > now() - private.undo_period() and table_name = 'orders' and action = 'update'
    and after ->> 'status' = 'dispatched'
$function$;

CREATE OR REPLACE FUNCTION private.keep_added_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.product_texts (id, body, name)
  select added.id, made.body, made.name_alone
  from added, private.search_texts(added.name, added.description) as made
  on conflict (id) do update set body = excluded.body, name = excluded.name;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_buyer(email text, person text, phone text, enquiry uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  customer uuid := (
    select customer_id from public.contact_messages where id = enquiry and customer_confirmed
  );
  -- What the enquiry says of whoever has another address says nothing of this buyer.
  firm constant text := (
    select company from public.contact_messages as asked
    where asked.id = enquiry and lower(asked.email) = lower(keep_buyer.email)
  );
begin
  if customer is not null or btrim(person) = '' and email = '' then
    return customer;
  elsif email <> '' then
    return case
      when private.is_email_address(email)
        then private.keep_customer(email, person, company => firm, phone => keep_buyer.phone)
    end;
  end if;
  insert into public.customers (name) values (btrim(person)) returning id into customer;
  insert into public.customer_people (customer_id, position, name, phone)
  values (customer, 0, btrim(person), btrim(keep_buyer.phone));
  return customer;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_customer(email text, person text, company text DEFAULT ''::text, phone text DEFAULT ''::text, address text DEFAULT ''::text, vat_number text DEFAULT ''::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  customer uuid;
  said public.profiles;
begin
  -- Two papers to one new address make one customer.
  perform pg_advisory_xact_lock(hashtextextended('customer ' || lower(keep_customer.email), 0));
  customer := private.customer_at(keep_customer.email);
  if customer is null then
    select * into said from public.profiles
    where id = private.confirmed_account(keep_customer.email);
    insert into public.customers (name, vat_number, address, delivery_address)
    values (
      coalesce(
        nullif(btrim(company), ''), nullif(btrim(said.company), ''), nullif(btrim(person), ''),
        left(keep_customer.email, 200)
      ),
      coalesce(nullif(keep_customer.vat_number, ''), said.vat_number, ''),
      coalesce(nullif(left(keep_customer.address, 1000), ''), said.address, ''),
      case when keep_customer.address = '' then coalesce(said.delivery_address, '') else '' end
    )
    returning id into customer;
  end if;
  insert into public.customer_people (customer_id, position, name, email, phone)
  select customer, (select count(*) from public.customer_people where customer_id = customer),
    btrim(person), keep_customer.email, coalesce(nullif(keep_customer.phone, ''), said.phone, '')
  where not exists (
    select from public.customer_people
    where customer_people.email <> '' and lower(customer_people.email) = lower(keep_customer.email)
  );
  return customer;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_customer_keys()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.write_customer_keys(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_customer_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from private.search_texts where kind = 'customer' and id = old.id;
  else
    perform private.write_customer_text(new.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant jsonb := to_jsonb(old);
  kept uuid;
begin
  -- What a person wants erased is never copied.
  if not private.in_office() or current_setting('undo.keeps', true) = 'no' then
    return old;
  end if;
  -- What its sender made large is deleted for good, and not copied within the time of a statement.
  if tg_table_name = 'contact_messages' and private.size_of_files(old.id) > 52428800 then
    return old;
  end if;
  delete from private.deletions
  where at < now() - private.undo_period() or record_id = old.id;
  insert into private.deletions (actor, table_name, record_id, name)
  values (
    auth.uid(), tg_table_name, old.id,
    coalesce(
      nullif(held ->> 'label', ''), nullif(held ->> 'reference', ''), nullif(held ->> 'number', ''),
      case when tg_table_name <> 'contact_messages' then nullif(held ->> 'name', '') end, ''
    )
  )
  returning id into kept;
  perform private.keep_rows(kept, tg_relid::regclass, 'id', array[old.id]);
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_enquiry_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.write_search_text('enquiry', contact_message_id)
  from (select distinct contact_message_id from added) as enquiries
  where contact_message_id is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_moved(record uuid, target regclass, by_column name, ids uuid[], now_at uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.deleted_references (deletion, table_name, column_name, row_ids, points_to)
  select id, target, by_column, ids, now_at from private.deletions
  where record_id = record and transaction = pg_current_xact_id()
$function$;

CREATE OR REPLACE FUNCTION private.keep_name_in_one_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.full_name := private.one_line(new.full_name);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_people_keys()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.write_customer_keys(customer_id)
  from (select distinct customer_id from changed) as customers;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_people_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.write_customer_text(customer_id)
  from (select distinct customer_id from changed) as customers;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_product_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from private.product_texts where id = old.id;
    return null;
  end if;
  insert into private.product_texts (id, body, name)
  select new.id, made.body, made.name_alone
  from private.search_texts(new.name, new.description) as made
  on conflict (id) do update set body = excluded.body, name = excluded.name;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (id, full_name, email)
  values (new.id, private.full_name_of(new.raw_user_meta_data), left(new.email, 320))
  on conflict (id) do update set email = excluded.email;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_quote_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select from public.quotes where id = old.quote_id) then
    return old;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - 'data' = to_jsonb(old) - 'data'
    and new.data = old.data - '{by,reason}'::text[]
    and exists (
      select from public.quotes
      where id = old.quote_id and customer_email = private.erased_address()
    ) then
    return new;
  end if;
  raise exception 'What happened to a quotation is only ever added to.' using errcode = '42501';
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (
    new.name, new.description, new.category_id, new.image_url, new.type_id, new.technical_data,
    new.sample_fields
  ) is distinct from (
    old.name, old.description, old.category_id, old.image_url, old.type_id, old.technical_data,
    old.sample_fields
  ) then
    new.revised_at := now();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_rows(target_deletion uuid, target regclass, by_column name, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  bytes constant name := private.bytes_column(target);
  -- Bytes as JSON would take twice their room.
  others constant text := (
    select string_agg(format('one.%I', attname), ', ' order by attnum)
    from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attname is distinct from bytes
  );
  kept uuid[];
  key record;
  pointing uuid[];
begin
  execute format(
    'with kept as (
      insert into private.deleted_rows (deletion, table_name, held, bytes)
      select $1, $2, row.held, row.bytes
      from (
        select (select to_jsonb(held) from (select %s) as held) as held, %s as bytes
        from %s as one where %I = any ($3)
      ) as row
      order by coalesce((row.held ->> ''position'')::bigint, 0)
      returning held
    ) select array_agg((held ->> ''id'')::uuid) from kept
      where exists (select from pg_catalog.pg_constraint where contype = ''f'' and confrelid = $2)',
    others, case when bytes is null then 'null::bytea' else format('one.%I', bytes) end, target, by_column
  ) into kept using target_deletion, target, ids;
  if kept is null then
    return;
  end if;
  for key in
    select conrelid::regclass as child, confdeltype, attname
    from pg_catalog.pg_constraint
    join pg_catalog.pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = target and confdeltype in ('c', 'n')
      -- A quotation's first revision refers to itself.
      and conrelid <> confrelid
      -- Triggers write what customers are found by.
      and conrelid <> 'private.customer_keys'::regclass
    order by conname
  loop
    if key.confdeltype = 'c' then
      perform private.keep_rows(target_deletion, key.child, key.attname, kept);
    else
      execute format(
        'insert into private.deleted_references (deletion, table_name, column_name, row_ids)
         select $1, $2, $3, array_agg(one.id) from %s as one where %I = any ($4) group by %I',
        key.child, key.attname, key.attname
      ) using target_deletion, key.child, key.attname, kept;
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from private.search_texts where kind = tg_argv[0] and id = old.id;
  else
    perform private.write_search_text(tg_argv[0], new.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  base text;
begin
  if tg_op = 'UPDATE' and old.slug is not null then
    new.slug := old.slug;
  elsif coalesce(new.slug, '') = '' then
    base := private.slug_of(new.name);
    -- For two who add the same at one moment.
    perform pg_advisory_xact_lock(hashtextextended('products.slug ' || base, 0));
    new.slug := base;
    -- An address that reads like an id would be looked up as one.
    if base ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or exists (select from public.products where slug = base) then
      new.slug := base || '-' || left(new.id::text, 8);
      if exists (select from public.products where slug = new.slug) then
        new.slug := base || '-' || new.id;
      end if;
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_stock_movement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select from public.products where id = old.product_id) then
    return old;
  end if;
  raise exception 'Movements of the stock are only ever added.' using errcode = '42501';
end
$function$;

CREATE OR REPLACE FUNCTION private.kept_chains(address text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct chain_id from public.quotes as theirs
  where lower(customer_email) = lower(address) and exists (
    select from public.quotes as other
    where other.chain_id = theirs.chain_id
      and (other.state = 'accepted' or lower(other.customer_email) not in ('', lower(address)))
  )
$function$;

CREATE OR REPLACE FUNCTION private.letterhead()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'name', seller ->> 'name', 'registrationNumber', seller ->> 'registrationNumber',
    'vatNumber', seller ->> 'vatNumber',
    'address', format(
      '%s, %s, %s, %s',
      address ->> 'street', address ->> 'city', address ->> 'postalCode', address ->> 'country'
    ),
    'phone', contact ->> 'phone', 'email', contact ->> 'email'
  )
  from private.setting_with('public.seller', '{
      "name": "Reefline Blower & Valve (Pty) Ltd", "registrationNumber": "2018/000000/07",
      "vatNumber": "4000000000"
    }') as seller,
    private.setting_with('public.address', '{
      "street": "14 Impeller Road, Wadeville", "city": "Germiston", "postalCode": "1422",
      "country": "South Africa"
    }') as address,
    private.setting_with('public.contact', '{
      "phone": "+27 11 555 0142", "email": "workshop@reefline.example"
    }') as contact
$function$;

CREATE OR REPLACE FUNCTION private.link_hash(link text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select sha256(convert_to(link, 'UTF8')) $function$;

CREATE OR REPLACE FUNCTION private.lock_chain(chain uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select from public.quotes where chain_id = chain order by revision for update
$function$;

CREATE OR REPLACE FUNCTION private.make_link(quote_chain uuid, enquiry uuid, list uuid DEFAULT NULL::uuid, with_form boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  random constant bytea := sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  );
  link constant text := rtrim(translate(encode(random, 'base64'), '+/', '-_'), '=');
begin
  insert into private.private_links (hash, chain_id, contact_message_id, list_id, address)
  values (private.link_hash(link), quote_chain, enquiry, list, case when not with_form then private.link_hash(coalesce(
    (
      select lower(customer_email) from public.quotes
      where chain_id = quote_chain and state <> 'draft' order by revision desc limit 1
    ),
    (select lower(email) from public.contact_messages where id = enquiry)
  )) end);
  return link;
end
$function$;

CREATE OR REPLACE FUNCTION private.merged_customer(gone customers, stays customers)
 RETURNS customers
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  becomes public.customers := stays;
  said text[] := '{}';
begin
  becomes.phone := coalesce(nullif(stays.phone, ''), gone.phone);
  becomes.vat_number := coalesce(nullif(stays.vat_number, ''), gone.vat_number);
  becomes.payment_terms := coalesce(nullif(stays.payment_terms, ''), gone.payment_terms);
  becomes.address := coalesce(nullif(stays.address, ''), gone.address);
  becomes.delivery_address := coalesce(nullif(stays.delivery_address, ''), gone.delivery_address);
  if lower(btrim(gone.name)) <> lower(btrim(stays.name)) then
    said := said || format('Also called %s', gone.name);
  end if;
  if gone.phone not in ('', becomes.phone) then
    said := said || format('Phone: %s', gone.phone);
  end if;
  if gone.vat_number not in ('', becomes.vat_number) then
    said := said || format('VAT number: %s', gone.vat_number);
  end if;
  if gone.payment_terms not in ('', becomes.payment_terms) then
    said := said || format('Payment terms: %s', gone.payment_terms);
  end if;
  if gone.address not in ('', becomes.address) then
    said := said || format(E'Address:\n%s', gone.address);
  end if;
  if gone.delivery_address not in ('', becomes.delivery_address) then
    said := said || format(E'Delivery address:\n%s', gone.delivery_address);
  end if;
  becomes.note := array_to_string(
    array_remove(array[stays.note, array_to_string(said, E'\n'), gone.note], ''), E'\n\n'
  );
  return becomes;
end
$function$;

CREATE OR REPLACE FUNCTION private.move_papers(from_customer uuid, to_customer uuid, only_these jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted uuid[];
  moved jsonb := '{}';
  ids uuid[];
  target text;
begin
  foreach target in array array['customer_people', 'contact_messages', 'quotes', 'orders'] loop
    wanted := case when only_these is not null
      then array(select jsonb_array_elements_text(only_these -> target)::uuid) end;
    execute format(
      'with rows as (
        update public.%I set customer_id = $1
        where customer_id = $2 and ($3::uuid[] is null or id = any ($3)) returning id
      ) select coalesce(array_agg(id), ''{}'') from rows', target
    ) into ids using to_customer, from_customer, wanted;
    moved := moved || jsonb_build_object(target, to_jsonb(ids));
  end loop;
  return moved;
end
$function$;

CREATE OR REPLACE FUNCTION private.move_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.settle_stock(new.id, coalesce(current_setting('stock.told', true) = 'yes', false));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.name_order_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.product_name is null then
    new.product_name := (select name from public.products where id = new.product_id);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.name_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held jsonb := coalesce(new.after, '{}') || coalesce(new.before, '{}');
  owner text := case new.table_name
    when 'order_items' then 'order_id'
    when 'product_photos' then 'product_id'
    when 'product_relations' then 'product_id'
    when 'product_fields' then 'type_id'
    when 'machine_positions' then 'model_id'
  end;
begin
  -- A backup says it itself.
  if new.record_table <> '' then
    return new;
  end if;
  new.record_table := case new.table_name
    when 'order_items' then 'orders'
    when 'product_photos' then 'products'
    when 'product_relations' then 'products'
    when 'product_fields' then 'product_types'
    when 'machine_positions' then 'machine_models'
    when 'repairs' then 'contact_messages'
    else new.table_name
  end;
  if owner is null then
    new.record_id := new.row_id;
  elsif held ->> owner is not null then
    new.record_id := (held ->> owner)::uuid;
  else
    execute format('select %I from public.%I where id = $1', owner, new.table_name)
      into new.record_id using new.row_id;
  end if;
  new.record_id := coalesce(new.record_id, new.row_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_enquiry_reference()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.enquiry_numbers as numbers (year, last)
  values (extract(year from private.office_day()), 1)
  on conflict (year) do update set last = numbers.last + 1
  returning format('E-%s-%s', year, lpad(last::text, greatest(4, length(last::text)), '0'))
$function$;

CREATE OR REPLACE FUNCTION private.next_quote_number()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.quote_numbers as numbers (year, last)
  values (extract(year from private.office_day()), 1)
  on conflict (year) do update set last = numbers.last + 1
  returning format('Q-%s-%s', year, lpad(last::text, greatest(4, length(last::text)), '0'))
$function$;

CREATE OR REPLACE FUNCTION private.note_contact(customer uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.customers set last_contact_at = now() where id = customer and last_contact_at < now()
$function$;

CREATE OR REPLACE FUNCTION private.note_quote_event(quote uuid, what text, details jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.quote_events (quote_id, kind, actor, data)
  values (quote, what, auth.uid(), details)
$function$;

CREATE OR REPLACE FUNCTION private.number_enquiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.reference := private.next_enquiry_reference();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.office_day()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (now() at time zone 'Africa/Johannesburg')::date $function$;

CREATE OR REPLACE FUNCTION private.one_line(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select case when private.is_visible(words) then btrim(regexp_replace(
    regexp_replace(words, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'
  )) else '' end
$function$;

CREATE OR REPLACE FUNCTION private.opened_by(link text)
 RETURNS TABLE(chain_id uuid, contact_message_id uuid, address bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select chain_id, contact_message_id, address from private.private_links
  where hash = private.link_hash(link) and withdrawn_at is null
$function$;

CREATE OR REPLACE FUNCTION private.opening_hours()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select value from public.settings
      where key = 'public.hours' and jsonb_path_exists(value, '$.open[*].closes')
    ),
    '{"open": [{"from": "Monday", "to": "Friday", "opens": "08:00", "closes": "18:00"}], "closed": []}'
  )
$function$;

CREATE OR REPLACE FUNCTION private.order_addressee(target uuid)
 RETURNS TABLE(name text, company text, delivery_address text, invoice_address text, vat_number text, vat_mode text, payment_terms text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select addressee.name,
    coalesce(
      nullif(quoted.customer_company, ''), nullif(account.company, ''),
      case when customer.name not in (addressee.name, o.customer_email) then customer.name end, ''
    ),
    coalesce(
      nullif(account.delivery_address, ''), nullif(customer.delivery_address, ''),
      nullif(quoted.customer_address, ''), nullif(account.address, ''), customer.address, ''
    ),
    coalesce(
      nullif(quoted.customer_address, ''), nullif(account.address, ''), customer.address, ''
    ),
    coalesce(
      nullif(quoted.customer_vat_number, ''), nullif(account.vat_number, ''), customer.vat_number, ''
    ),
    coalesce(quoted.vat_mode, customer.vat_mode, 'standard'),
    coalesce(nullif(quoted.payment_terms, ''), customer.payment_terms, '')
  from public.orders o
  left join public.quotes quoted on quoted.id = o.quote_id
  left join public.profiles account on account.id = o.user_id
  left join public.customers customer on customer.id = o.customer_id
  cross join lateral (
    select coalesce(nullif(o.customer_name, ''), quoted.customer_name, '') as name
  ) as addressee
  where o.id = target
$function$;

CREATE OR REPLACE FUNCTION private.order_of_person(ordered orders)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
  to_jsonb(ordered) - '{user_id,customer_id,contact_message_id,quote_id}'::text[]
    || jsonb_build_object('lines', (
      select coalesce(jsonb_agg(
        to_jsonb(line) - '{id,order_id}'::text[] order by line.position
      ), '[]')
      from public.order_items as line where order_id = ordered.id
    ))
$function$;

CREATE OR REPLACE FUNCTION private.order_quote(quote uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  made uuid;
begin
  insert into public.orders (
    quote_id, customer_email, customer_name, contact_message_id, currency, customer_reference
  )
  select id, customer_email, customer_name, contact_message_id, currency, answer_reference
  from public.quotes where id = quote
  returning id into made;
  insert into public.order_items (
    order_id, product_id, product_name, quantity, unit, price, discount_percent, note, position
  )
  select made, line.product_id, line.description, line.quantity, line.unit, line.unit_price,
    line.discount_percent, line.note, line.position
  from private.counted_lines(quote) as counted join public.quote_lines as line using (id);
  update public.orders set
    discount = quoted.discount, delivery_cost = quoted.delivery_cost, vat = quoted.vat
  from (
    select vat, delivery_cost,
      (select sum(net) from private.counted_lines(quote)) + delivery_cost - net as discount
    from public.quotes where id = quote
  ) as quoted
  where id = made;
  perform private.reserve_stock(made);
end
$function$;

CREATE OR REPLACE FUNCTION private.orders_at(step text, row_count integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'total', (select count(*) from public.orders where status = step),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'customer', coalesce(nullif(customer_name, ''), customer_email),
        'created_at', created_at, 'total', total, 'currency', currency
      ) order by created_at, id), '[]')
      from (
        select * from public.orders where status = step order by created_at, id limit row_count
      ) as first
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.overdue_before(today date)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  hours constant jsonb := private.opening_hours();
  closes text;
begin
  for earlier in 1..366 loop
    closes := private.closing_time(hours, today - earlier);
    if closes is not null then
      return (today - earlier + closes::time) at time zone 'Africa/Johannesburg';
    end if;
  end loop;
  return '-infinity';
end
$function$;

CREATE OR REPLACE FUNCTION private.own_domain(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when domain ~ '^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|mail|proton|protonmail|yandex|qq|163|126|zoho)\.'
      or domain in (
        'mweb.co.za', 'telkomsa.net', 'vodamail.co.za', 'webmail.co.za', 'iafrica.com',
        'absamail.co.za', 'lantic.net', 'polka.co.za', 'global.co.za', 'mtnloaded.co.za',
        'netactive.co.za', 'icon.co.za', 'intekom.co.za', 'cybersmart.co.za'
      ) then ''
    else domain
  end
  from (select split_part(lower(email), '@', 2) as domain) as given
$function$;

CREATE OR REPLACE FUNCTION private.own_list(list uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.saved_lists where id = list and user_id = auth.uid() for update;
  if not found then
    raise exception 'This list is not there any more.' using errcode = 'PT404';
  end if;
  return list;
end
$function$;

CREATE OR REPLACE FUNCTION private.people_of(customer uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', id, 'name', name, 'role', role, 'email', email, 'phone', phone)
      order by position, id
    ), '[]'
  )
  from public.customer_people where customer_id = customer
$function$;

CREATE OR REPLACE FUNCTION private.person_data(address text, with_notes boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'address', lower(address),
    'account', (
      select to_jsonb(profiles) - 'id' from public.profiles
      where id = private.confirmed_account(person_data.address)
    ),
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(invited) - '{id,invited_by}'::text[]), '[]')
      from private.invitations as invited
      where email = lower(person_data.address) and expires_at > now()
    ),
    'customers', (
      select coalesce(jsonb_agg(
        jsonb_build_object('customer', customers.name)
          || (to_jsonb(person) - '{id,customer_id,position}'::text[])
      ), '[]')
      from public.customer_people as person
      join public.customers on customers.id = person.customer_id
      where person.email <> '' and lower(person.email) = lower(person_data.address)
    ),
    'quotations', (
      select coalesce(jsonb_agg(
        private.quote_of_person(quote, with_notes) order by quote.created_at
      ), '[]')
      from public.quotes as quote
      where lower(customer_email) = lower(person_data.address) and (with_notes or state <> 'draft')
    ),
    'orders', (
      select coalesce(jsonb_agg(
        private.order_of_person(ordered) order by ordered.created_at
      ), '[]')
      from public.orders as ordered where lower(customer_email) = lower(person_data.address)
    ),
    'reviews', (
      select coalesce(jsonb_agg(to_jsonb(review) - '{id,user_id}'::text[]), '[]')
      from public.reviews as review
      where user_id = private.confirmed_account(person_data.address)
    ),
    'wishlist', (
      select coalesce(jsonb_agg(jsonb_build_object('product', products.name)), '[]')
      from public.wishlist_items join public.products on products.id = product_id
      where user_id = private.confirmed_account(person_data.address)
    ),
    'lists', (
      select coalesce(jsonb_agg(jsonb_build_object('name', lists.name, 'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'product', product_name, 'quantity', quantity, 'note', note, 'asked', sizing
        ) order by position), '[]')
        from public.saved_list_items where list_id = lists.id
      ))), '[]')
      from public.saved_lists as lists
      where user_id = private.confirmed_account(person_data.address)
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.person_enquiries(address text, with_notes boolean, after text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with own as (
    select * from public.contact_messages where lower(email) = lower(address)
  ), rows as (
    select created_at, id, 'enquiry' as kind, id as enquiry from own
    union all
    select said.created_at, said.id, 'message', own.id
    from public.messages as said join own on own.id = contact_message_id where chain_id is null
  ), found as (
    select *, format('%s %s', extract(epoch from created_at), id) as place from rows
    where after = ''
      or (created_at, id) > (to_timestamp(split_part(after, ' ', 1)::numeric), split_part(after, ' ', 2)::uuid)
    order by created_at, id limit 100
  ), shown as (
    select created_at, id, place, case kind
      when 'enquiry' then (
        select to_jsonb(own) - '{submission_id,customer_id,status_changed_by,mail_error}'::text[]
          - case when with_notes then '{}'::text[] else '{note}' end
          || jsonb_build_object(
            'items', (
              select coalesce(jsonb_agg(
                to_jsonb(item) - '{id,contact_message_id}'::text[] order by item.position
              ), '[]')
              from public.contact_message_items as item where contact_message_id = own.id
            ),
            'repair', private.repair_document(own.id),
            'files', (
              select coalesce(jsonb_agg(jsonb_build_object('name', name, 'size', size)), '[]')
              from public.attachments where contact_message_id = own.id and (
                report_position is null or with_notes or exists (
                  select from public.repairs where id = own.id and report_published_at is not null
                )
              )
            )
          )
        from own where own.id = found.id
      )
      else (
        select jsonb_build_object(
          'message_to', enquiry, 'created_at', created_at, 'author', author, 'body', body
        )
        from public.messages where messages.id = found.id
      )
    end as said
    from found
  ), sized as (
    select *, sum(octet_length(said::text)) over (order by created_at, id) as bytes,
      row_number() over (order by created_at, id) as number
    from shown
  ), part as (
    select * from sized where bytes <= 500000 or number = 1
  )
  select jsonb_build_object(
    'enquiries', (select coalesce(jsonb_agg(said order by number), '[]') from part),
    'more', case when (select count(*) from part) < (select count(*) from found)
      or (select count(*) from found) = 100 then (select place from part order by number desc limit 1) end
  )
$function$;

CREATE OR REPLACE FUNCTION private.person_id(address text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(substr(sha256(convert_to(lower(address), 'UTF8')), 1, 16), 'hex')::uuid
$function$;

CREATE OR REPLACE FUNCTION private.phone_forms(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when dialled like '+27%' then dialled || ' 0' || substr(dialled, 4)
    when dialled like '0%' then dialled || ' +27' || substr(dialled, 2)
    else dialled
  end
  from (
    select regexp_replace(
      -- "+27 (0)82": the zero is for those who dial at home.
      regexp_replace(replace(phone, '(0)', ''), '[^0-9+]', '', 'g'), '^00', '+'
    ) as dialled
  ) as bare
$function$;

CREATE OR REPLACE FUNCTION private.phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(min(form collate "C"), '')
  from regexp_split_to_table(private.phone_forms(phone), ' ') as form
  where char_length(form) >= 7
$function$;

CREATE OR REPLACE FUNCTION private.place_new_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.position := coalesce(
    (select max(position) + 1 from public.categories having max(position) > 0), 0
  );
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.prepare_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  addressed constant boolean :=
    tg_op = 'INSERT' or lower(new.customer_email) <> lower(old.customer_email);
  lines numeric;
begin
  -- An order under an address that is none reaches nobody. Older rows may hold one still: they stay
  -- until somebody corrects them.
  if addressed and new.customer_email <> '' and not private.is_email_address(new.customer_email) then
    raise exception 'An order needs the correct e-mail address of its customer.'
      using errcode = '23514';
  elsif new.customer_email = '' and btrim(new.customer_name) = '' then
    raise exception 'An order without an e-mail address needs the name of its customer.'
      using errcode = '23514';
  end if;
  if addressed and tg_op = 'UPDATE' then
    new.user_id := null;
  end if;
  if new.user_id is null then
    new.user_id := private.confirmed_account(new.customer_email);
  end if;
  lines := (
    select coalesce(sum(net), 0) from public.order_items where order_id = new.id
  );
  if new.vat_rate is not null then
    new.vat := round(lines * new.vat_rate / 100, 2);
  end if;
  new.total := new.delivery_cost + new.vat - new.discount + lines;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.price_at(price numeric, price_breaks jsonb, quantity numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select (entry ->> 'price')::numeric from jsonb_array_elements(price_breaks) as entry
      where (entry ->> 'from')::numeric <= quantity order by (entry ->> 'from')::numeric desc limit 1
    ),
    price
  )
$function$;

CREATE OR REPLACE FUNCTION private.queue_mail(template text, receiver text, data jsonb, quote uuid DEFAULT NULL::uuid, enquiry uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.mail_outbox (template, to_address, data, quote_id, contact_message_id)
  values (template, receiver, data, quote, enquiry)
$function$;

CREATE OR REPLACE FUNCTION private.quote_document(target uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(shown) || jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(to_jsonb(line) order by line.position), '[]')
      from (
        select id, position, kind, product_id, description, quantity, unit, unit_price,
          discount_percent, vat_rate, lead_time, note, chosen
        from public.quote_lines where quote_id = target
      ) as line
    )
  )
  from (
    select id, chain_id, number, revision, state,
      state = 'sent' and valid_until < private.office_day() as expired,
      customer_name, customer_company, customer_email, customer_phone, customer_address,
      customer_vat_number, customer_reference, currency, vat_mode, discount_percent, delivery_cost,
      delivery_vat_rate, valid_until, lead_time, payment_terms, terms, closing, net, vat, gross,
      seller - 'bank' as seller, sent_at, answered_at, answered_by, answer_reference, answer_reason,
      signature
    from public.quotes where id = target
  ) as shown
$function$;

CREATE OR REPLACE FUNCTION private.quote_of_person(quote quotes, with_notes boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
  to_jsonb(quote) - '{chain_id,user_id,customer_id,created_by,updated_by,sent_by,mail_error}'::text[]
    - case when with_notes then '{}'::text[] else '{internal_note}' end
    || jsonb_build_object(
      'lines', (
        select coalesce(jsonb_agg(
          to_jsonb(line) - '{id,quote_id,unit_cost}'::text[] order by line.position
        ), '[]')
        from public.quote_lines as line where quote_id = quote.id
      ),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'created_at', said.created_at, 'author', author, 'body', body
        ) order by said.created_at), '[]')
        from public.messages as said where chain_id = quote.chain_id
      )
    )
$function$;

CREATE OR REPLACE FUNCTION private.quote_rates(target uuid)
 RETURNS TABLE(rate numeric, net numeric, vat numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with lines as (
    select vat_rate as rate, sum(counted.net) as net
    from private.counted_lines(target) as counted group by vat_rate
  ), parts as (
    select lines.rate, lines.net - round(lines.net * quotes.discount_percent / 100, 2) as net
    from lines, public.quotes where quotes.id = target
    union all
    select case vat_mode when 'export' then 0 else delivery_vat_rate end, delivery_cost
    from public.quotes where id = target and delivery_cost > 0
  )
  select parts.rate, sum(parts.net), round(sum(parts.net) * parts.rate / 100, 2)
  from parts group by parts.rate order by parts.rate desc
$function$;

CREATE OR REPLACE FUNCTION private.quotes_of(person uuid)
 RETURNS SETOF quotes
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.quotes as mine
  where user_id = person and state <> 'draft' and not exists (
    select from public.quotes as later
    where later.chain_id = mine.chain_id and later.revision > mine.revision and later.state <> 'draft'
  )
$function$;

CREATE OR REPLACE FUNCTION private.quotes_of_enquiry(enquiry uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(quote) order by quote.number), '[]')
  from (
    select distinct on (chain_id) id, number, revision, state, sent_at, answered_at,
      state = 'sent' and valid_until < private.office_day() as expired
    from public.quotes where contact_message_id = enquiry and state <> 'draft'
    order by chain_id, revision desc
  ) as quote
$function$;

CREATE OR REPLACE FUNCTION private.rate_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select coalesce(round(avg(r.rating), 1), 0), count(*) into new.rating, new.reviews
  from public.reviews r where r.product_id = new.id and r.state = 'published';
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant uuid := auth.uid();
begin
  insert into public.audit_log (actor, table_name, row_id, action, after)
  select person, tg_table_name, added.id, 'insert', to_jsonb(added) - '{updated_at,revised_at,available}'::text[]
  from added;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - '{updated_at,revised_at,available}'::text[] end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - '{updated_at,revised_at,available}'::text[] end;
  was jsonb;
  becomes jsonb;
begin
  if tg_op = 'UPDATE' then
    select
      jsonb_object_agg(key, private.recorded(old_row -> key, key = any (tg_argv))),
      jsonb_object_agg(key, private.recorded(value, key = any (tg_argv)))
      into was, becomes
      from jsonb_each(new_row) where value is distinct from old_row -> key;
    if becomes is null then
      return null;
    end if;
  elsif tg_op = 'INSERT' then
    becomes := new_row;
  elsif tg_table_name = 'contact_messages' then
    was := jsonb_build_object('created_at', old_row -> 'created_at');
  else
    was := old_row;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  values (
    auth.uid(), tg_table_name, coalesce(new_row ->> 'id', old_row ->> 'id')::uuid,
    lower(tg_op), was, becomes
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_customer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  values (
    auth.uid(), 'customers', coalesce(new.id, old.id), lower(tg_op),
    case when tg_op = 'DELETE' then jsonb_build_object('created_at', old.created_at) end,
    case when tg_op = 'INSERT' then jsonb_build_object('created_at', new.created_at) end
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_in_customer(customer uuid, what jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'customers', customer, 'update', what)
$function$;

CREATE OR REPLACE FUNCTION private.record_name(record_table text, record_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case record_table
    when 'products' then (select name from public.products where id = record_id)
    when 'machine_models' then (
      select maker || ' ' || model from public.machine_models where id = record_id
    )
    when 'categories' then (select name from public.categories where id = record_id)
    when 'product_types' then (select name from public.product_types where id = record_id)
    when 'customers' then (select name from public.customers where id = record_id)
    when 'orders' then (select '' from public.orders where id = record_id)
    when 'contact_messages' then (select reference from public.contact_messages where id = record_id)
    when 'quotes' then (
      select coalesce(number || case when revision > 1 then ' revision ' || revision else '' end, '')
      from public.quotes where id = record_id
    )
    when 'settings' then (select key from public.settings where id = record_id)
    when 'reviews' then (
      select products.name from public.reviews join public.products on products.id = product_id
      where reviews.id = record_id
    )
    when 'profiles' then (
      select coalesce(nullif(full_name, ''), email, '') from public.profiles where id = record_id
    )
  end
$function$;

CREATE OR REPLACE FUNCTION private.record_new_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cause constant jsonb := coalesce(nullif(current_setting('stock.cause', true), ''), '{}');
  person constant uuid := auth.uid();
  worker_name constant text := coalesce((
    select coalesce(nullif(full_name, ''), email) from public.profiles
    where id = person and role <> 'customer'
  ), '');
  why constant text := coalesce(
    cause ->> 'reason',
    case when current_setting('request.path', true) like '%/import_products' then 'Import' else '' end
  );
begin
  insert into public.stock_movements (
    product_id, kind, stock_change, reserved_change, stock_after, reserved_after, reason, actor,
    actor_name, order_id, request_id
  )
  select
    added.id, 'opened', added.stock, added.reserved, added.stock, added.reserved, why, person, worker_name,
    (cause ->> 'order')::uuid, (cause ->> 'request')::uuid
  from added;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_order_letterhead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.order_letterheads (order_id, seller)
  values (new.id, private.letterhead() || jsonb_build_object('bank', private.bank_details()))
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_person(address text, done text, what jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'people', private.person_id(address), done, what)
$function$;

CREATE OR REPLACE FUNCTION private.record_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  values (
    auth.uid(), 'quotes', coalesce(new.id, old.id), lower(tg_op),
    case when tg_op <> 'INSERT' then
      jsonb_build_object('state', old.state, 'number', old.number, 'revision', old.revision) end,
    case when tg_op <> 'DELETE' then jsonb_build_object(
      'state', new.state, 'number', new.number, 'revision', new.revision, 'gross', new.gross,
      'currency', new.currency
    ) end
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cause constant jsonb := coalesce(nullif(current_setting('stock.cause', true), ''), '{}');
begin
  insert into public.stock_movements (
    product_id, kind, stock_change, reserved_change, stock_after, reserved_after, reason, actor,
    actor_name, order_id, request_id
  ) values (
    new.id,
    case
      when cause ? 'order' then case
        when new.stock < old.stock then 'dispatched'
        when new.stock > old.stock then 'returned'
        when new.reserved > old.reserved then 'reserved'
        else 'released' end
      -- A figure that somebody typed into a form or a file.
      else coalesce(cause ->> 'kind', 'counted')
    end,
    new.stock - old.stock, new.reserved - old.reserved, new.stock, new.reserved,
    coalesce(
      cause ->> 'reason',
      case when current_setting('request.path', true) like '%/import_products' then 'Import' else '' end
    ),
    auth.uid(),
    coalesce((
      select coalesce(nullif(full_name, ''), email) from public.profiles
      where id = auth.uid() and role <> 'customer'
    ), ''),
    (cause ->> 'order')::uuid, (cause ->> 'request')::uuid
  );
  -- What an order keeps or takes is settled with the order; see settle_stock.
  if not cause ? 'order' then
    perform private.share_stock(new.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.recorded(value jsonb, only_length boolean)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when only_length then to_jsonb(char_length(value #>> '{}')) else value end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  personal constant text[] := array['customer_email', 'customer_name', 'user_id', 'tracking'];
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - '{before,after}'::text[] = to_jsonb(old) - '{before,after}'::text[]
    and new.before is not distinct from old.before - personal
    and new.after is not distinct from old.after - personal then
    return new;
  end if;
  raise exception 'The audit log is only ever added to.' using errcode = '42501';
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_direct_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Inside set_role the current user is the owner of the tables.
  if current_user in ('anon', 'authenticated') then
    raise exception 'A role is changed in the list of users only.' using errcode = '42501';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_value(product text, key text, field product_fields)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if field.id is null then
    raise exception 'This type of product has no field “%”.', left(key, 60) using errcode = '23514';
  end if;
  raise exception '“%” of “%” has to be %.', field.label, product, private.field_rule(field)
    using errcode = '23514';
end
$function$;

CREATE OR REPLACE FUNCTION private.remind_customers(days integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with due as (
    update public.quotes set reminded_at = now()
    where id in (
      select id from public.quotes
      where state = 'sent' and reminded_at is null
        and valid_until between private.office_day() and private.office_day() + days
        and (sent_at at time zone 'Africa/Johannesburg')::date < valid_until - days
      for update skip locked
    )
    returning id, chain_id, customer_email
  ), reminded as (
    select private.queue_mail(
        'quote-reminder', customer_email,
        jsonb_build_object('link', private.make_link(chain_id, null)), id
      ), private.note_quote_event(id, 'reminded')
    from due
  )
  select count(*)::integer from reminded
$function$;

CREATE OR REPLACE FUNCTION private.renew_order_of_names()
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  outdated oid;
  ordered record;
begin
  select oid into outdated from pg_catalog.pg_collation
  where collname = 'names' and collnamespace = 'private'::regnamespace
    and collversion is distinct from pg_catalog.pg_collation_actual_version(oid);
  if outdated is null then
    return false;
  end if;
  for ordered in
    select indexrelid::regclass as index from pg_catalog.pg_index where outdated = any (indcollation)
  loop
    execute format('reindex index %s', ordered.index);
  end loop;
  alter collation private.names refresh version;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.repair_document(target uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may work on quotations.' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_admin_rights()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may invite somebody.' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_confirmed_identity()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claims constant jsonb := coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}');
  since constant timestamptz := now() - interval '10 minutes';
  confirmed boolean;
begin
  if to_regclass('private.sessions') is not null then
    confirmed := exists (
      select from private.sessions
      where id = (claims ->> 'session_id')::uuid and user_id = auth.uid() and confirmed_at > since
    );
  else
    confirmed := exists (
      select from jsonb_array_elements(coalesce(claims -> 'amr', '[]')) as proof
      where proof ->> 'method' in ('password', 'totp')
        and to_timestamp((proof ->> 'timestamp')::bigint) > since
    );
  end if;
  if not confirmed then
    raise exception 'Please enter your password first.' using errcode = 'PT403';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_customer_rights()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.in_office() then
    raise exception 'Only the office may work on customers.' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_office()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.in_office() then
    raise exception 'This is for the office.' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_open(asked quotes)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  latest integer;
begin
  select max(revision) into latest from public.quotes
  where chain_id = asked.chain_id and state <> 'draft';
  if asked.id is null then
    raise exception 'There is no such revision of this quotation.' using errcode = 'PT404';
  elsif asked.revision < latest or asked.state = 'superseded' then
    raise exception 'Revision % has replaced this one: please read it first.', latest
      using errcode = 'PT409';
  elsif asked.state = 'withdrawn' then
    raise exception 'This quotation was withdrawn. Please ask us for a new one.'
      using errcode = 'PT409';
  elsif asked.state <> 'sent' then
    raise exception 'This quotation was % already.', asked.state using errcode = 'PT409';
  elsif asked.valid_until < private.office_day() then
    raise exception 'This quotation was valid until %. Please ask us to extend it.',
      to_char(asked.valid_until, 'FMDD FMMonth YYYY') using errcode = 'PT409';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_same_lines(target uuid, lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if (
    select jsonb_agg(
      jsonb_build_array(product_id, product_name, quantity, unit, price, discount_percent)
      order by order_items.position
    ) from public.order_items where order_id = target
  ) is distinct from (
    select jsonb_agg(
      jsonb_build_array(
        product_id, product_name, quantity, coalesce(unit, 'pcs'), price, coalesce(discount_percent, 0)
      ) order by line.position
    ) from rows from (
      jsonb_to_recordset(lines)
        as (
          product_id uuid, product_name text, quantity numeric, unit text, price numeric, discount_percent numeric
        )
    ) with ordinality as line (product_id, product_name, quantity, unit, price, discount_percent, position)
  ) then
    raise exception 'The customer accepted these lines: a change is a new quotation.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reserve_stock(target uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.settle_stock(target) $function$;

CREATE OR REPLACE FUNCTION private.revise_related()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Locked in one order, so that two who relate the same products wait instead of blocking.
  perform from public.products where id in (
    select product_id from changed union select other_product_id from changed
  ) and revised_at <> now() order by id for no key update;
  -- Those that came or changed in this transaction are revised already.
  update public.products set revised_at = now() where id in (
    select product_id from changed union select other_product_id from changed
  ) and revised_at <> now();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.say_stock_cause(cause jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select set_config('stock.cause', cause::text, true) $function$;

CREATE OR REPLACE FUNCTION private.search_texts(name text, description text)
 RETURNS TABLE(body text, name_alone text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select private.folded(name || ' ' || description), translate(private.folded(name), E' \t\n-', '')
$function$;

CREATE OR REPLACE FUNCTION private.setting_with(key text, first jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select first || coalesce(
    (select jsonb_strip_nulls(value) from public.settings s where s.key = setting_with.key), '{}'
  )
$function$;

CREATE OR REPLACE FUNCTION private.settle_stock(target uuid, told boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.orders;
  short record;
  touched constant uuid[] := array(
    select product_id from public.order_items where order_id = target and product_id is not null
    union select product_id from public.stock_reservations where order_id = target
    order by 1
  );
begin
  -- No key of theirs changes: two orders whose lines refer to one product wait for each other here, and
  -- would block each other for ever with a full lock.
  perform from public.products
  where id = any (touched) order by id for no key update;
  select * into asked from public.orders where id = target;

  -- What was dispatched and comes back is on the shelf again, and kept for the order until it is said otherwise.
  if asked.status not in ('dispatched', 'delivered') then
    update public.stock_reservations set taken = false where order_id = target and taken;
  end if;
  delete from public.stock_reservations as kept
  where order_id = target and not taken and (
    asked.status = 'cancelled' or asked.status = 'received' and asked.quote_id is null
    or not exists (
      select from private.asked_pieces(target) as line where line.product_id = kept.product_id
    )
  );
  if private.holds_stock(asked) or asked.status in ('dispatched', 'delivered') then
    insert into public.stock_reservations as kept (order_id, product_id, quantity)
    select target, missing.product_id, missing.there
    from (
      select line.product_id, least(
        line.quantity, coalesce(held.quantity, 0) + greatest(products.stock - products.reserved, 0)
      ) as there
      from private.asked_pieces(target) as line
      join public.products on products.id = line.product_id
      left join public.stock_reservations as held
        on held.order_id = target and held.product_id = line.product_id
    ) as missing
    where missing.there > 0
    on conflict (order_id, product_id) do update set quantity = excluded.quantity
    where kept.quantity <> excluded.quantity;
  end if;
  if asked.status in ('dispatched', 'delivered') then
    select line.product_name, line.quantity, coalesce(held.quantity, 0) as there into short
    from private.asked_pieces(target) as line
    left join public.stock_reservations as held
      on held.order_id = target and held.product_id = line.product_id
    where line.quantity > coalesce(held.quantity, 0)
    order by line.product_name limit 1;
    if found and not told then
      raise exception 'Of “%” only % of % can be taken from the shelf.',
        short.product_name, trim_scale(short.there), trim_scale(short.quantity) using errcode = 'PT409';
    end if;
    update public.stock_reservations set taken = true where order_id = target and not taken;
  end if;
  perform private.share_stock(id) from (select unnest(touched) as id) as products;
end
$function$;

CREATE OR REPLACE FUNCTION private.share_stock(product uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  free numeric;
  held record;
begin
  select stock - reserved into free from public.products where id = product;
  if free < 0 then
    for held in
      select r.order_id, r.quantity from public.stock_reservations r
      join public.orders o on o.id = r.order_id
      where r.product_id = product and not r.taken order by o.created_at desc, o.id
    loop
      exit when free >= 0;
      if held.quantity <= -free then
        delete from public.stock_reservations where order_id = held.order_id and product_id = product;
      else
        update public.stock_reservations set quantity = held.quantity + free
        where order_id = held.order_id and product_id = product;
      end if;
      free := free + least(held.quantity, -free);
    end loop;
  elsif free > 0 then
    for held in
      select o.id as order_id, asked.quantity - coalesce(r.quantity, 0) as missing
      from public.orders o
      join (
        select order_id, sum(quantity) as quantity from public.order_items
        where product_id = product group by order_id
      ) as asked on asked.order_id = o.id
      left join public.stock_reservations r on r.order_id = o.id and r.product_id = product
      where private.holds_stock(o) and asked.quantity > coalesce(r.quantity, 0)
      order by o.created_at, o.id
    loop
      exit when free <= 0;
      insert into public.stock_reservations as kept (order_id, product_id, quantity)
      values (held.order_id, product, least(held.missing, free))
      on conflict (order_id, product_id) do update set quantity = kept.quantity + excluded.quantity;
      free := free - least(held.missing, free);
    end loop;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.shared_keys(target uuid)
 RETURNS TABLE(kind text, key text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if target is null then
    return query select keys.kind, keys.key from private.customer_keys as keys
    group by keys.kind, keys.key having count(*) between 2 and 20;
  else
    return query select mine.kind, mine.key from private.customer_keys as mine
    where mine.customer_id = target and (
      select count(*) from private.customer_keys as keys
      where keys.kind = mine.kind and keys.key = mine.key
    ) between 2 and 20;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.short_products()
 RETURNS TABLE(id uuid, name text, stock numeric, ordered numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.id, p.name, p.stock, asked.quantity
  from (
    select product_id, sum(quantity) as quantity
    from public.order_items
    where product_id is not null
      and order_id in (select id from public.orders where status in ('received', 'confirmed'))
    group by product_id
  ) as asked
  join public.products as p on p.id = asked.product_id
  where asked.quantity > p.stock
$function$;

CREATE OR REPLACE FUNCTION private.show_first_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  product uuid := coalesce(new.product_id, old.product_id);
  first text := (
    select address from public.product_photos where product_id = product
    order by position, created_at, id limit 1
  );
begin
  update public.products set image_url = first
  where id = product and image_url is distinct from first
    and (first is not null or image_url like '/media/products/photo-%');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.size_of_files(enquiry uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum(size), 0) from public.attachments
  where contact_message_id = enquiry and report_position is null
$function$;

CREATE OR REPLACE FUNCTION private.slug_of(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    nullif(
      btrim(
        left(
          regexp_replace(
            case
              when octet_length(name) = char_length(name) then lower(name)
              -- Accents stand apart from their letters now, and go.
              else regexp_replace(lower(normalize(name, NFKD)), E'[\u0300-\u036f]+', '', 'g')
            end,
            '[^a-z0-9]+', '-', 'g'
          ),
          80
        ),
        '-'
      ),
      ''
    ),
    'product'
  )
$function$;

CREATE OR REPLACE FUNCTION private.subject_text(subject text, label text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when label <> '' then label
    when subject = 'partnership' then 'Quote / Rotary Valve / Airblower'
    else replace(subject, '-', ' ')
  end
$function$;

CREATE OR REPLACE FUNCTION private.sum_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The trigger on orders computes the total whenever the row is written.
  update public.orders set updated_at = now()
  where id in (
    case when tg_op <> 'INSERT' then old.order_id end,
    case when tg_op <> 'DELETE' then new.order_id end
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.sum_orders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.orders set updated_at = now() where id in (select order_id from lines);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.sum_quote(target uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.quotes set net = sums.net, vat = sums.vat, gross = sums.net + sums.vat
  from (
    select coalesce(sum(rates.net), 0) as net, coalesce(sum(rates.vat), 0) as vat
    from private.quote_rates(target) as rates
  ) as sums
  where id = target
$function$;

CREATE OR REPLACE FUNCTION private.take_draft(target uuid, seen timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held public.quotes;
begin
  select * into held from public.quotes where id = target for update;
  if held.id is null then
    raise exception 'The quotation is not there any more.' using errcode = 'PT404';
  elsif held.state <> 'draft' then
    raise exception 'The quotation has been sent: a change is a new revision.' using errcode = 'PT409';
  elsif held.updated_at is distinct from seen then
    raise exception 'The quotation has been changed meanwhile.' using errcode = 'PT409';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken private.invitations;
begin
  if new.email_confirmed_at is null
    or old.email_confirmed_at is not null and lower(old.email) = lower(new.email) then
    return null;
  end if;
  delete from private.invitations where email = lower(new.email) returning * into taken;
  if taken.expires_at > now() then
    update public.profiles set role = taken.role
    where id = new.id and role = 'customer'
      and exists (
        select from public.profiles as inviting where inviting.id = taken.invited_by and role = 'admin'
      );
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.task(rows jsonb, row_count integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'total', jsonb_array_length(rows),
    'rows', coalesce(
      (select jsonb_agg(value order by place) from jsonb_array_elements(rows)
        with ordinality as row (value, place) where place <= row_count),
      '[]'
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.touch_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kept constant text[] := '{revised_at,rating,reviews,reserved,available}';
begin
  if (new.revised_at, new.rating, new.reviews, new.reserved)
      is not distinct from (old.revised_at, old.rating, old.reviews, old.reserved)
    or to_jsonb(new) - kept <> to_jsonb(old) - kept then
    new.updated_at := now();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.typed_enquiry(target uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.enquiry_heading(target) || jsonb_build_object(
    'name', name, 'email', email, 'phone', phone, 'company', company, 'message', message,
    'items', (
      select coalesce(jsonb_agg(to_jsonb(item) - 'position' order by item.position), '[]')
      from (
        select product_name, quantity, note, sizing, position
        from public.contact_message_items where contact_message_id = target
      ) as item
    ),
    'files', (
      select coalesce(jsonb_agg(name order by position), '[]') from public.attachments
      where contact_message_id = target and message_id is null and report_position is null
    ),
    'repair', (
      select to_jsonb(typed) from (
        select machine, serial_number, weight_kg, lifting, transport, collection_address, medium,
          hazard, cleaning, cleaned_how, cleaned_by, loan_machine
        from public.repairs where id = target
      ) as typed
    ),
    'replied', exists (
      select from public.messages where contact_message_id = target and from_office
    ) or exists (
      select from public.quotes where contact_message_id = target and state <> 'draft'
    ) or exists (
      select from public.repairs where id = target and report_published_at is not null
    )
  )
  from public.contact_messages where id = target
$function$;

CREATE OR REPLACE FUNCTION private.undo_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select interval '10 minutes'
$function$;

CREATE OR REPLACE FUNCTION private.unmailed_person(target uuid)
 RETURNS customer_people
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  person public.customer_people;
begin
  select * into person from public.customer_people where id = target;
  if not found then
    raise exception 'There is no such person any more.' using errcode = 'PT404';
  elsif person.email <> '' then
    raise exception 'This person has an e-mail address: look them up by it.';
  end if;
  return person;
end
$function$;

CREATE OR REPLACE FUNCTION private.vat_rate()
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select (value ->> 'rate')::numeric from public.settings
      where key = 'public.vat' and jsonb_typeof(value -> 'rate') = 'number'
    ),
    15
  )
$function$;

CREATE OR REPLACE FUNCTION private.waiting_enquiries(task text)
 RETURNS TABLE(id uuid, since timestamp with time zone, overdue boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select waiting.id, waiting.since, waiting.since < promise.overdue_before
  from (
    select m.id, m.status, greatest(
      m.created_at,
      (
        select max(created_at) from public.messages
        where contact_message_id = m.id and not from_office
      )
    ) as since
    from public.contact_messages as m
    where m.status = case task when 'quote' then 'in progress' else 'new' end
  ) as waiting
  cross join private.overdue_before(private.office_day()) as promise (overdue_before)
  where task in ('answer', 'overdue', 'quote')
    and (task <> 'overdue' or waiting.since < promise.overdue_before)
    and (task <> 'quote' or not exists (
      select from public.quotes where contact_message_id = waiting.id and state <> 'draft'
    ) and not exists (
      select from public.orders where contact_message_id = waiting.id and status <> 'cancelled'
    ))
$function$;

CREATE OR REPLACE FUNCTION private.waiting_enquiries(task text, row_count integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with waiting as materialized (select * from private.waiting_enquiries(task)),
  first as (
    select id, since, overdue from waiting order by since, id limit row_count
  )
  select jsonb_build_object(
    'total', (select count(*) from waiting),
    'overdue', (select count(*) from waiting where overdue),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'name', m.name, 'company', m.company, 'subject', m.subject,
        'subject_label', m.subject_label, 'since', first.since,
        'overdue', task = 'answer' and first.overdue
      ) order by first.since, m.id), '[]')
      from first join public.contact_messages as m using (id)
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.waiting_quotes(task text)
 RETURNS SETOF quotes
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select quotes.* from public.quotes
  where case task
    when 'expiring' then state = 'sent'
      and valid_until between private.office_day() and private.office_day() + 7
    when 'ordered' then state = 'accepted'
      and exists (select from public.orders where quote_id = quotes.id and status = 'received')
    -- A talk belongs to all revisions: it waits at the latest that was sent.
    when 'question' then state not in ('draft', 'superseded')
      and not (
        select from_office from public.messages where chain_id = quotes.chain_id
        order by created_at desc limit 1
      )
    else false
  end
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.invitations where invited_by = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_customer_keys(target uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.customer_keys where customer_id = target;
  insert into private.customer_keys (customer_id, kind, key)
  select customers.id, said.kind, said.key
  from public.customers cross join lateral (
    select 'name' as kind, private.company_key(customers.name) as key
    union
    select 'phone', private.phone_key(customers.phone)
    union
    select 'phone', private.phone_key(person.phone) from public.customer_people as person
    where person.customer_id = target
    union
    select 'domain', private.own_domain(person.email) from public.customer_people as person
    where person.customer_id = target
  ) as said
  where customers.id = target and said.key <> ''
$function$;

CREATE OR REPLACE FUNCTION private.write_customer_text(target uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.search_texts (kind, id, body, numbers, phones)
  select 'customer', target,
    private.folded(concat_ws(
      ' ', customers.name, phone, vat_number, payment_terms, address, delivery_address, note, people.body
    )),
    lower(' ' || customers.id),
    concat_ws(' | ', private.all_phone_forms(phone), people.phones)
  from public.customers cross join lateral (
    select string_agg(concat_ws(' ', person.name, role, email, person.phone), ' ') as body,
      string_agg(private.all_phone_forms(person.phone), ' | ') as phones
    from public.customer_people as person where customer_id = target
  ) as people
  where customers.id = target
  on conflict (kind, id) do update
  set body = excluded.body, numbers = excluded.numbers, phones = excluded.phones
  where (search_texts.body, search_texts.numbers, search_texts.phones)
    is distinct from (excluded.body, excluded.numbers, excluded.phones)
$function$;

CREATE OR REPLACE FUNCTION private.write_search_text(target_kind text, target uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into private.search_texts (kind, id, body, numbers, phones)
  select target_kind, target, private.folded(body), lower(concat_ws(' ', '', numbers)),
    private.all_phone_forms(phone)
  from (
    select
      concat_ws(
        ' ', name, email, company, phone, private.subject_text(subject, subject_label), message,
        selections, note,
        (
          select string_agg(concat_ws(' ', product_name, contact_message_items.note), ' ')
          from public.contact_message_items
          where contact_message_id = target
        ),
        (select string_agg(messages.body, ' ') from public.messages where contact_message_id = target),
        (select concat_ws(' ', machine, serial_number, medium) from public.repairs where repairs.id = target)
      ) as body,
      concat_ws(' ', id, '/' || reference) as numbers,
      phone
    from public.contact_messages where target_kind = 'enquiry' and id = target
    union all
    select
      concat_ws(
        ' ', o.customer_email, o.customer_name, o.customer_reference, m.company, m.phone,
        case when m.id is not null then private.subject_text(m.subject, m.subject_label) end,
        (select string_agg(product_name, ' ') from public.order_items where order_id = target)
      ),
      concat_ws(' ', o.id, m.id, '/' || m.reference, '/' || q.number),
      coalesce(nullif(m.phone, ''), q.customer_phone, '')
    from public.orders as o
    left join public.contact_messages as m on m.id = o.contact_message_id
    left join public.quotes as q on q.id = o.quote_id
    where target_kind = 'order' and o.id = target
    union all
    select
      concat_ws(
        ' ', customer_name, customer_company, customer_email, customer_phone, customer_reference,
        answer_reference, internal_note,
        (select string_agg(description, ' ') from public.quote_lines where quote_id = target)
      ),
      concat_ws(' ', id, '/' || number),
      customer_phone
    from public.quotes where target_kind = 'quote' and id = target
    union all
    select concat_ws(' ', full_name, email, company, phone), id::text, phone
    from public.profiles where target_kind = 'person' and id = target
  ) as found
  on conflict (kind, id) do update
  set body = excluded.body, numbers = excluded.numbers, phones = excluded.phones
  where (search_texts.body, search_texts.numbers, search_texts.phones)
    is distinct from (excluded.body, excluded.numbers, excluded.phones);
end
$function$;

CREATE OR REPLACE FUNCTION public.accept_quote(link text, revision integer, person text, reference text, chosen jsonb, signature text, file uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chain constant uuid := private.chain_of(link);
  quote public.quotes;
begin
  perform private.lock_chain(chain);
  select * into quote from public.quotes
  where chain_id = chain and quotes.revision = accept_quote.revision and state <> 'draft';
  if quote.state is distinct from 'accepted' then
    perform private.require_open(quote);
    if char_length(private.one_line(person)) not between 1 and 200 then
      raise exception 'Please write your name.';
    elsif accept_quote.signature !~ '^([ML]\d{1,3}(\.\d)? \d{1,3}(\.\d)?)*$' then
      raise exception 'The signature cannot be drawn: clear it and sign again, or leave it out.';
    end if;
    perform private.choose_options(quote.id, chosen);
    update public.quotes set
      state = 'accepted', answered_at = now(), answered_by = private.one_line(person),
      answer_reference = private.one_line(reference), signature = nullif(accept_quote.signature, ''),
      net = sums.net, vat = sums.vat, gross = sums.net + sums.vat
    from (
      select sum(rates.net) as net, sum(rates.vat) as vat from private.quote_rates(quote.id) as rates
    ) as sums
    where id = quote.id;
    if file is not null then
      perform private.attach_purchase_order(quote.id, file);
    end if;
    perform private.order_quote(quote.id);
    select * into quote from public.quotes where id = quote.id;
    perform private.note_quote_event(
      quote.id, 'accepted', jsonb_build_object('by', quote.answered_by, 'gross', quote.gross)
    );
    perform private.queue_mail(
      'quote-accepted', quote.customer_email, jsonb_build_object('link', link), quote.id
    );
    perform private.queue_mail('quote-accepted-office', null, '{}', quote.id);
    update public.contact_messages set status = case
      when exists (select from public.repairs where repairs.id = contact_messages.id) then 'in progress'
      else 'closed'
    end where id = quote.contact_message_id;
  end if;
  if (
    quote.answered_by, quote.answer_reference, coalesce(quote.signature, ''),
    array(
      select id::text from public.quote_lines as line
      where line.quote_id = quote.id and kind <> 'line' and line.chosen order by 1
    )
  ) is distinct from (
    private.one_line(person), private.one_line(accept_quote.reference), accept_quote.signature,
    array(select distinct jsonb_array_elements_text(accept_quote.chosen) order by 1)
  ) then
    raise exception 'This quotation was accepted on % with other details. Reload the page.',
      to_char(quote.answered_at at time zone 'Africa/Johannesburg', 'FMDD FMMonth YYYY')
      using errcode = 'PT409';
  end if;
  return (select jsonb_build_object('order', id) from public.orders where quote_id = quote.id);
end
$function$;

CREATE OR REPLACE FUNCTION public.add_to_enquiry(link text, message uuid, body text, files jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  enquiry constant uuid := private.enquiry_of(link);
begin
  if exists (select from public.messages where id = message and contact_message_id = enquiry) then
    return;
  elsif (select address from private.opened_by(link)) is null then
    raise exception '%', case
      when (select email_confirmed_at from public.contact_messages where id = enquiry) is null
        then 'Confirm your address first: open the link in our email.'
      else 'Open the link in our email to add to this enquiry.'
    end using errcode = 'PT403';
  elsif btrim(body) = '' then
    raise exception 'Please write what you want to add.';
  elsif (
    select count(*) >= 20 from public.messages
    where contact_message_id = enquiry and not from_office
      and created_at > now() - interval '1 day'
  ) then
    raise exception 'You have written often today: please call us.' using errcode = 'PT429';
  elsif (
    -- So that no page of it becomes too long.
    select coalesce(sum(octet_length(messages.body)), 0) + octet_length(add_to_enquiry.body) > 500000
    from public.messages where contact_message_id = enquiry and not from_office
  ) then
    raise exception 'This enquiry holds no more: please send a new one.' using errcode = 'PT409';
  end if;
  insert into public.messages (id, contact_message_id, from_office, author, body)
  select add_to_enquiry.message, enquiry, false, name, btrim(add_to_enquiry.body)
  from public.contact_messages where id = enquiry;
  perform private.attach_files(message, enquiry, files);
  insert into private.mail_outbox (template, to_address, data, contact_message_id, message_id)
  values ('enquiry-added-office', null, '{}', enquiry, message);
  -- Nobody has looked at it yet, whatever was answered before.
  update public.contact_messages set status = 'new'
  where id = enquiry and status in ('answered', 'closed');
end
$function$;

CREATE OR REPLACE FUNCTION public.answer_enquiry(enquiry uuid, message uuid, seen integer, body text, files jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.in_office() then
    raise exception 'Only an admin may answer an enquiry.' using errcode = '42501';
  end if;
  perform from public.contact_messages where id = enquiry for no key update;
  if not found then
    raise exception 'This enquiry was deleted meanwhile.' using errcode = 'PT404';
  elsif exists (
    select from public.messages where id = message and contact_message_id = enquiry
  ) then
    return true;
  elsif (
    select count(*) from public.messages where contact_message_id = enquiry
  ) <> seen then
    return false;
  elsif btrim(body) = '' then
    raise exception 'Please write an answer.';
  end if;
  insert into public.messages
    (id, contact_message_id, from_office, user_id, author, body, mail_state)
  select message, enquiry, true, id, full_name, btrim(answer_enquiry.body), 'waiting'
  from public.profiles where id = auth.uid();
  perform private.attach_files(message, enquiry, files);
  insert into private.mail_outbox (template, to_address, data, contact_message_id, message_id)
  select 'enquiry-answered', email,
    jsonb_build_object('link', private.make_link(null, enquiry)), enquiry, answer_enquiry.message
  from public.contact_messages where id = enquiry;
  update public.contact_messages set status = 'answered' where id = enquiry;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_about_quote(link text, author text, body text, extension boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chain constant uuid := private.chain_of(link);
  quote public.quotes;
  said constant text := case
    when extension and btrim(body) = '' then 'Please extend the validity of this quotation.'
    else btrim(body) end;
begin
  perform private.lock_chain(chain);
  select * into quote from public.quotes
  where chain_id = chain and state <> 'draft' order by revision desc limit 1;
  if said = '' then
    raise exception 'Please write what you want to know.';
  elsif exists (
    select from public.messages
    where chain_id = chain and not from_office and messages.body = said
      and created_at > now() - interval '1 hour'
  ) then
    return;
  elsif (
    select count(*) >= 20 from public.messages
    where chain_id = chain and not from_office and created_at > now() - interval '1 day'
  ) then
    raise exception 'You have written often today: please call us.' using errcode = 'PT429';
  end if;
  insert into public.messages (contact_message_id, chain_id, from_office, author, body)
  values (quote.contact_message_id, chain, false, private.one_line(author), said);
  perform private.note_quote_event(
    quote.id, case when extension then 'extension asked' else 'question' end,
    jsonb_build_object('by', private.one_line(author))
  );
  perform private.queue_mail(
    'quote-question-office', null, jsonb_build_object('author', private.one_line(author), 'body', said), quote.id
  );
  update public.contact_messages set status = 'in progress'
  where id = quote.contact_message_id and status = 'answered';
end
$function$;

CREATE OR REPLACE FUNCTION public.change_stock(product uuid, kind text, quantity numeric, reason text, request uuid, seen numeric DEFAULT NULL::numeric)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shelf public.products;
  becomes numeric;
begin
  if not private.at_work() then
    raise exception 'Only the office and the workshop may change the stock.' using errcode = '42501';
  end if;
  select * into shelf from public.products where id = product for no key update;
  if shelf.id is null then
    raise exception 'The product is not there any more.' using errcode = 'PT404';
  end if;
  if not exists (select from public.stock_movements where request_id = request) then
    -- Null is none of them.
    if coalesce(kind not in ('received', 'withdrawn', 'counted') or quantity < 0
      or quantity = 0 and kind <> 'counted'
      or scale(trim_scale(quantity)) > 3, true) then
      raise exception 'Enter a quantity above 0, with at most three decimals.';
    elsif kind = 'counted' and coalesce(btrim(reason), '') = '' then
      raise exception 'Say why the stock is another: broken, found, counted wrong.';
    elsif kind = 'counted' and seen is distinct from shelf.stock then
      raise exception 'The stock has become % meanwhile: please count again.', trim_scale(shelf.stock)
        using errcode = 'PT409';
    elsif kind = 'withdrawn' and quantity > shelf.stock - shelf.reserved then
      raise exception '% % free: % on the shelf, % reserved for orders.',
        trim_scale(greatest(shelf.stock - shelf.reserved, 0)),
        case shelf.stock - shelf.reserved when 1 then 'piece is' else 'pieces are' end,
        trim_scale(shelf.stock), trim_scale(shelf.reserved) using errcode = 'PT409';
    end if;
    becomes := case kind
      when 'received' then shelf.stock + quantity
      when 'withdrawn' then shelf.stock - quantity
      else quantity end;
    if becomes > 2147483647 then
      raise exception 'So many pieces cannot be kept.';
    end if;
    perform private.say_stock_cause(
      jsonb_build_object('kind', kind, 'reason', btrim(reason), 'request', request)
    );
    update public.products set stock = becomes where id = product;
    perform private.say_stock_cause('{}');
    select * into shelf from public.products where id = product;
  end if;
  return jsonb_build_object(
    'stock', shelf.stock, 'reserved', shelf.reserved,
    -- Pieces that orders wait for.
    'missing', (
      select coalesce(sum(line.quantity), 0) from public.orders o
      join public.order_items line on line.order_id = o.id and line.product_id = product
      where private.holds_stock(o)
    ) - shelf.reserved
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_enquiry(link text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  enquiry constant uuid := private.enquiry_of(link);
begin
  if (select address from private.opened_by(link)) is null then
    raise exception 'Open the link in our email to confirm this enquiry.' using errcode = 'PT403';
  end if;
  update public.contact_messages set email_confirmed_at = now()
  where id = enquiry and email_confirmed_at is null;
end
$function$;

CREATE OR REPLACE FUNCTION public.customer_doubles(target uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_customer_rights();
  return (
    select coalesce(jsonb_agg(to_jsonb(pair)), '[]') from (
      select pairs.reasons,
        jsonb_build_object('id', one.id, 'name', one.name, 'contact', private.customer_contact(one.id)) as one,
        jsonb_build_object(
          'id', other.id, 'name', other.name, 'contact', private.customer_contact(other.id)
        ) as other
      from private.customer_pairs(target) as pairs
      join public.customers as one on one.id = pairs.one
      join public.customers as other on other.id = pairs.other
      order by cardinality(pairs.reasons) desc, one.name, other.name, one.id, other.id limit 100
    ) as pair
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.customer_figures(target uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_customer_rights();
  return jsonb_build_object(
    'enquiries', (select count(*) from public.contact_messages where customer_id = target),
    'open_quotes', (
      select count(*) from public.quotes
      where customer_id = target and state = 'sent' and valid_until >= private.office_day()
    ),
    'orders', (
      select count(*) from public.orders where customer_id = target and status <> 'cancelled'
    ),
    'value', (
      select coalesce(jsonb_object_agg(currency, total order by currency), '{}') from (
        select currency, sum(total) as total from public.orders
        where customer_id = target and status <> 'cancelled' group by currency
      ) as sums
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.customer_person_figures(target uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.customer_people;
begin
  perform private.require_customer_rights();
  -- A page that shows an erasure asks once more: nothing is kept about whoever is gone.
  if not exists (select from public.customer_people where id = target) then
    return jsonb_build_object(
      'account', false, 'invitations', 0, 'customers', 0, 'enquiries', 0, 'kept_quotes', 0,
      'quotes', 0, 'orders', 0
    );
  end if;
  person := private.unmailed_person(target);
  return jsonb_build_object(
    'account', false, 'invitations', 0, 'customers', 1, 'enquiries', 0, 'kept_quotes', 0,
    'quotes', (
      select count(*) from public.quotes
      where private.is_of_person(person, customer_id, customer_email, customer_name)
    ),
    'orders', (
      select count(*) from public.orders
      where private.is_of_person(person, customer_id, customer_email, customer_name)
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.customer_prices(customer uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_customer_rights();
  return (
    select coalesce(jsonb_agg(to_jsonb(earlier)), '[]') from (
      select distinct on (product_id) product_id, price, currency, at, order_id, quote_id from (
        select product_id, round(price * (1 - order_items.discount_percent / 100), 2) as price, currency,
          created_at as at, orders.id as order_id, null::uuid as quote_id
        from public.orders join public.order_items on order_id = orders.id
        where customer_id = customer and status <> 'cancelled' and product_id is not null
        union all
        select product_id, round(unit_price * (1 - quote_lines.discount_percent / 100), 2), currency,
          sent_at, null, quotes.id
        from public.quotes join public.quote_lines on quote_id = quotes.id
        where customer_id = customer and state in ('sent', 'declined') and product_id is not null
      ) as papers order by product_id, at desc limit 1000
    ) as earlier
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.customer_profile(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  return (
    select to_jsonb(said) from (
      select company, phone, profiles.address, vat_number, delivery_address
      from public.profiles where id = private.confirmed_account(customer_profile.address)
    ) as said
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.decide_review(target uuid, seen timestamp with time zone, becomes text, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.in_office() then
    raise exception 'Only an admin may decide on reviews.' using errcode = '42501';
  end if;
  if becomes = 'refused' and coalesce(char_length(btrim(reason)), 0) not between 1 and 500 then
    raise exception 'Say in at most 500 characters why it is refused: its writer reads it.'
      using errcode = '23514';
  end if;
  update public.reviews r
  set state = becomes, reason = case becomes when 'refused' then btrim(decide_review.reason) else '' end
  where r.id = target and r.updated_at = seen;
  if not found then
    raise exception 'This review was changed or deleted meanwhile. Read it again.'
      using errcode = 'PT409';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.decline_quote(link text, revision integer, person text, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chain constant uuid := private.chain_of(link);
  quote public.quotes;
begin
  perform private.lock_chain(chain);
  select * into quote from public.quotes
  where chain_id = chain and quotes.revision = decline_quote.revision and state <> 'draft';
  if quote.state = 'declined' and (quote.answered_by, quote.answer_reason)
    = (private.one_line(person), btrim(reason)) then
    return;
  end if;
  perform private.require_open(quote);
  update public.quotes set
    state = 'declined', answered_at = now(), answered_by = private.one_line(person), answer_reason = btrim(reason)
  where id = quote.id;
  perform private.note_quote_event(
    quote.id, 'declined', jsonb_build_object('by', private.one_line(person), 'reason', btrim(reason))
  );
  perform private.queue_mail('quote-declined-office', null, '{}', quote.id);
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_customer(target uuid, seen timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  version timestamptz;
begin
  perform private.require_customer_rights();
  select updated_at into version from public.customers where id = target for update;
  if version is null then
    raise exception 'The customer is not there any more.' using errcode = 'PT404';
  elsif version <> seen then
    raise exception 'Somebody else changed this customer meanwhile.' using errcode = 'PT409';
  elsif exists (select from public.orders where customer_id = target)
    or exists (select from public.quotes where customer_id = target and state <> 'draft') then
    raise exception 'Orders or quotations belong to this customer: merge it into another one.';
  end if;
  delete from public.customers where id = target;
end
$function$;

CREATE OR REPLACE FUNCTION public.discard_quote(target uuid, seen timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  perform private.take_draft(target, seen);
  delete from public.quotes where id = target;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_my_session(target uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended integer;
begin
  if auth.uid() is null then
    raise exception 'Please sign in.' using errcode = '42501';
  end if;
  execute format(
    'delete from %s where id = $1 and user_id = auth.uid()',
    coalesce(to_regclass('private.sessions'), to_regclass('auth.sessions'))
  ) using target;
  get diagnostics ended = row_count;
  return ended > 0;
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_customer_person(target uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.customer_people;
  customer public.customers;
  figures jsonb;
  sold uuid[];
  alone boolean;
begin
  perform private.require_customer_rights();
  perform private.require_confirmed_identity();
  -- What it deletes is kept by no undo, and what one brings back at the same moment is there.
  perform set_config('undo.keeps', 'no', true);
  perform pg_advisory_xact_lock(hashtextextended('undo', 0));
  person := private.unmailed_person(target);
  select * into customer from public.customers where id = person.customer_id for update;
  -- Somebody else may have erased or merged them while this waited.
  person := private.unmailed_person(target);
  if person.customer_id is distinct from customer.id then
    raise exception 'This customer was just merged. Look at it again.' using errcode = 'PT409';
  end if;
  figures := public.customer_person_figures(target);
  alone := (select count(*) from public.customer_people where customer_id = customer.id) = 1;
  sold := array(
    select id from public.orders
    where private.is_of_person(person, customer_id, customer_email, customer_name) order by id for update
  );

  -- What stays, as the invoice has it: of somebody at a company, the company's name.
  update public.orders set
    customer_email = private.erased_address(), customer_name = customer.name, tracking = ''
  where id = any (sold);
  update public.audit_log
  set before = before - '{customer_email,customer_name,user_id,tracking}'::text[],
    after = after - '{customer_email,customer_name,user_id,tracking}'::text[]
  where table_name = 'orders' and row_id = any (sold);

  -- What goes.
  delete from public.quotes
  where private.is_of_person(person, customer_id, customer_email, customer_name) and state = 'draft';
  delete from private.customer_merges
  where into_id = customer.id or moved -> 'customer_people' ? target::text;
  delete from public.customer_people where id = target;
  if alone and exists (select from public.orders where customer_id = customer.id) then
    update public.customers set phone = '', delivery_address = '', payment_terms = '', note = ''
    where id = customer.id;
  elsif alone then
    delete from public.customers where id = customer.id;
  else
    perform private.record_in_customer(customer.id, '{"people": "erased"}');
  end if;
  delete from private.deletions
  where transaction = pg_current_xact_id() or at < now() - private.undo_period() or exists (
    select from private.deleted_rows
    where deletion = deletions.id
      and (strpos(held::text, target::text) > 0 or strpos(held::text, customer.id::text) > 0)
  );
  perform private.record_person(target::text, 'delete', figures);
  return figures;
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_person(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given constant text := lower(address);
  erased constant text := private.erased_address();
  figures jsonb;
  customer uuid;
  alone boolean;
  kept uuid[];
begin
  perform private.require_customer_rights();
  perform private.require_confirmed_identity();
  if given = erased or given = '' then
    raise exception 'Enter the e-mail address of a person.';
  end if;
  if exists (
    select from public.profiles join auth.users on users.id = profiles.id
    where users.email = given and role <> 'customer'
  ) then
    raise exception 'This person works here: take the role away first.';
  end if;
  -- What it deletes is kept by no undo, and what one brings back at the same moment is there.
  perform set_config('undo.keeps', 'no', true);
  perform pg_advisory_xact_lock(hashtextextended('undo', 0));
  -- Whoever makes a customer of this address waits.
  perform pg_advisory_xact_lock(hashtextextended('customer ' || given, 0));
  -- Before the rows that their mails are about, as who sends a mail locks them: neither blocks the other.
  perform from private.mail_outbox
  where lower(to_address) = given
    or contact_message_id in (select id from public.contact_messages where lower(email) = given)
    or quote_id in (select id from public.quotes where lower(customer_email) = given)
  order by id for update;
  figures := public.person_figures(given);
  select customer_id into customer from public.customer_people
  where email <> '' and lower(email) = given;
  perform from public.customers where id = customer for update;
  alone := (select count(*) from public.customer_people where customer_id = customer) = 1;

  -- What stays, as the invoice has it: of somebody at a company, the company's name.
  update public.audit_log
  set before = before - '{customer_email,customer_name,user_id,tracking}'::text[],
    after = after - '{customer_email,customer_name,user_id,tracking}'::text[]
  where table_name = 'orders'
    and row_id in (select id from public.orders where lower(customer_email) = given);
  kept := array(
    select id from public.quotes
    where lower(customer_email) = given and chain_id in (select private.kept_chains(given))
  );
  delete from public.messages
  where chain_id in (select chain_id from public.quotes where id = any (kept));
  update private.private_links set withdrawn_at = now()
  where withdrawn_at is null and chain_id in (select chain_id from public.quotes where id = any (kept));
  update public.quotes set
    customer_email = erased, customer_phone = '', internal_note = '', answered_by = '',
    answer_reason = '', signature = null,
    customer_name = case when customer_company = '' then customer_name else '' end
  where id = any (kept);
  update public.quote_events set data = data - '{by,reason}'::text[]
  where quote_id = any (kept) and data ?| array['by', 'reason'];
  update public.orders set
    customer_email = erased, tracking = '', user_id = null,
    customer_name = coalesce(
      (select name from public.customers where id = orders.customer_id), customer_name
    )
  where lower(customer_email) = given;
  update public.audit_log
  set before = before - '{customer_email,customer_name,user_id,tracking}'::text[],
    after = after - '{customer_email,customer_name,user_id,tracking}'::text[]
  where table_name = 'orders' and at = now()
    and row_id in (select id from public.orders where customer_email = erased);

  -- What goes.
  delete from public.quotes
  where chain_id in (select chain_id from public.quotes where lower(customer_email) = given);
  delete from public.contact_messages where lower(email) = given;
  delete from private.mail_outbox where lower(to_address) = given;
  delete from private.customer_merges
  where into_id = customer or moved -> 'customer_people' ?| array(
    select id::text from public.customer_people where email <> '' and lower(email) = given
  );
  delete from public.customer_people where email <> '' and lower(email) = given;
  if alone and exists (select from public.orders where customer_id = customer) then
    update public.customers set phone = '', delivery_address = '', payment_terms = '', note = ''
    where id = customer;
  elsif alone then
    delete from public.customers where id = customer;
  elsif customer is not null then
    perform private.record_in_customer(customer, '{"people": "erased"}');
  end if;
  delete from auth.users where email = given;
  perform private.forget_deleted(given);
  perform private.record_person(given, 'delete', figures);
  return figures;
end
$function$;

CREATE OR REPLACE FUNCTION public.export_customer_person(target uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.customer_people;
begin
  perform private.require_customer_rights();
  perform private.require_confirmed_identity();
  person := private.unmailed_person(target);
  perform private.record_person(target::text, 'update', '{"exported": true}');
  return jsonb_build_object(
    'customers', (
      select jsonb_build_array(
        jsonb_build_object('customer', customers.name)
          || (to_jsonb(person) - '{id,customer_id,position}'::text[])
      )
      from public.customers where id = person.customer_id
    ),
    'quotations', (
      select coalesce(jsonb_agg(private.quote_of_person(quote, true) order by quote.created_at), '[]')
      from public.quotes as quote
      where private.is_of_person(person, customer_id, customer_email, customer_name)
    ),
    'orders', (
      select coalesce(jsonb_agg(private.order_of_person(ordered) order by ordered.created_at), '[]')
      from public.orders as ordered
      where private.is_of_person(person, customer_id, customer_email, customer_name)
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.export_my_data(after text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own text;
begin
  select email into own from auth.users where id = auth.uid() and email_confirmed_at is not null;
  if own is null then
    raise exception 'Please sign in.' using errcode = '42501';
  end if;
  perform private.require_confirmed_identity();
  if after <> '' then
    return private.person_enquiries(own, false, after);
  end if;
  -- The log is never shortened: whoever takes copies all day stands in it once an hour.
  if not exists (
    select from public.audit_log
    where table_name = 'people' and row_id = private.person_id(own) and actor = auth.uid()
      and at > now() - interval '1 hour'
  ) then
    perform private.record_person(own, 'update', '{"exported": true}');
  end if;
  return private.person_data(own, false) || private.person_enquiries(own, false, '');
end
$function$;

CREATE OR REPLACE FUNCTION public.export_person(address text, after text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_customer_rights();
  perform private.require_confirmed_identity();
  if after <> '' then
    return private.person_enquiries(address, true, after);
  end if;
  perform private.record_person(address, 'update', '{"exported": true}');
  return private.person_data(address, true) || private.person_enquiries(address, true, '');
end
$function$;

CREATE OR REPLACE FUNCTION public.find_customers(words text)
 RETURNS SETOF customers
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.customers
  where (select private.in_office()) and id in (select private.find_rows('customer', words))
$function$;

CREATE OR REPLACE FUNCTION public.find_enquiries(words text)
 RETURNS SETOF contact_messages
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.contact_messages
  where (select private.in_office()) and id in (
    select private.find_rows('enquiry', words)
    union
    select called.id from public.contact_messages as called
    where customer_id in (select private.customers_called(words))
  )
$function$;

CREATE OR REPLACE FUNCTION public.find_orders(words text)
 RETURNS SETOF orders
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.orders
  where (select private.in_office()) and id in (
    select private.find_rows('order', words)
    union
    select called.id from public.orders as called
    where customer_id in (select private.customers_called(words))
  )
$function$;

CREATE OR REPLACE FUNCTION public.find_people(words text)
 RETURNS SETOF profiles
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.profiles
  where (select private.in_office()) and id in (select private.find_rows('person', words))
$function$;

CREATE OR REPLACE FUNCTION public.find_quotes(words text)
 RETURNS SETOF quotes
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.quotes
  where (select private.in_office()) and id in (
    select private.find_rows('quote', words)
    union
    select called.id from public.quotes as called
    where customer_id in (select private.customers_called(words))
  )
$function$;

CREATE OR REPLACE FUNCTION public.find_waiting_enquiries(task text, words text)
 RETURNS SETOF contact_messages
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  return query
    select m.* from public.contact_messages as m
    where case task
        when 'repair' then m.id in (select repairs.id from public.repairs where dispatched_at is null)
        else m.id in (select waiting.id from private.waiting_enquiries(task) as waiting)
      end
      and (btrim(words) = '' or m.id in (select found.id from public.find_enquiries(words) as found));
end
$function$;

CREATE OR REPLACE FUNCTION public.find_waiting_quotes(task text, words text)
 RETURNS SETOF quotes
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  return query
    select waiting.* from private.waiting_quotes(task) as waiting
    where waiting.id in (select found.id from public.find_quotes(words) as found);
end
$function$;

CREATE OR REPLACE FUNCTION public.import_products(rows jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent jsonb[];
  names text;
  new_values text;
  changes text;
  category_ids jsonb;
  expected integer;
  added integer;
  changed integer := 0;
begin
  if not private.in_office() then
    raise exception 'Only the office may import products.' using errcode = '42501';
  end if;
  sent := array(select jsonb_array_elements(rows));
  perform from public.products
  where id in (
    select (one ->> 'id')::uuid from unnest(sent) as one where one ? 'seen'
    union
    select unnest(array[relation ->> 'product_id', relation ->> 'other_product_id'])::uuid
    from unnest(sent) as one, jsonb_array_elements(one -> 'relations_added') as relation
    union
    select unnest(array[held.product_id, held.other_product_id])
    from unnest(sent) as one, jsonb_array_elements_text(one -> 'relations_removed') as removed
    join public.product_relations held on held.id = removed::uuid
  )
  order by id for no key update;

  insert into public.categories (name)
  select distinct on (lower(btrim(one ->> 'category'))) btrim(one ->> 'category')
  from unnest(sent) as one
  where one ->> 'category' is not null and not exists (
    select from public.categories known where lower(known.name) = lower(btrim(one ->> 'category'))
  );
  select jsonb_object_agg(lower(name), id) into category_ids from public.categories;

  select
    string_agg(format('%I', attname), ', '),
    string_agg(format('coalesce(%s%s)', given, ', ' || pg_get_expr(adbin, adrelid)), ', '),
    string_agg(
      format('%1$I = case when %2$s then %3$s else p.%1$I end', attname, is_given, given), ', '
    )
  into names, new_values, changes
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    cross join lateral (
      select format('filled.%I', attname) as given, format('one ? %L', attname) as is_given
      where attname <> 'category_id'
      union all
      -- A file names its category.
      select
        $sql$
          case
            when one ? 'category' then ($3 ->> lower(btrim(one ->> 'category')))::uuid
            else filled.category_id
          end
        $sql$,
        $sql$ one ?| '{category,category_id}' $sql$
      where attname = 'category_id'
    ) as of_row
  where attrelid = 'public.products'::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('authenticated', attrelid, attnum, 'update');
  select count(*) into expected from unnest(sent) as one where one ? 'seen';

  if expected < cardinality(sent) then
    execute format(
      $sql$
        insert into public.products (id, %s)
        select coalesce(filled.id, gen_random_uuid()), %s
        from rows from (
          unnest($1), jsonb_populate_recordset(null::public.products, $2)
        ) as filled (one)
        where not one ? 'seen'
      $sql$,
      names, new_values
    ) using sent, rows, category_ids;
  end if;
  added := cardinality(sent) - expected;

  if expected > 0 then
    execute format(
      $sql$
        update public.products p set %s
        from rows from (
          unnest($1), jsonb_populate_recordset(null::public.products, $2)
        ) as filled (one)
        where p.id = filled.id and p.updated_at = (one ->> 'seen')::timestamptz
      $sql$,
      changes
    ) using sent, rows, category_ids;
    get diagnostics changed = row_count;
  end if;
  if changed <> expected then
    raise exception '% of these products were changed or deleted meanwhile. Nothing was imported.',
      expected - changed;
  end if;
  delete from public.product_relations where id in (
    select removed::uuid
    from unnest(sent) as one, jsonb_array_elements_text(one -> 'relations_removed') as removed
  );
  insert into public.product_relations (product_id, kind, other_product_id, maker, designation, note)
  select coalesce(relation ->> 'product_id', one ->> 'id')::uuid, relation ->> 'kind', (relation ->> 'other_product_id')::uuid,
    relation ->> 'maker', relation ->> 'designation', coalesce(relation ->> 'note', '')
  from unnest(sent) as one, jsonb_array_elements(one -> 'relations_added') as relation;
  return json_build_object('added', added, 'changed', changed);
end
$function$;

CREATE OR REPLACE FUNCTION public.invite_colleague(address text, becomes text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given constant text := lower(btrim(address));
  invitation uuid;
begin
  perform private.require_admin_rights();
  perform private.require_confirmed_identity();
  if not private.is_email_address(given) then
    raise exception 'Enter an e-mail address.';
  elsif becomes not in ('workshop', 'office', 'admin') then
    raise exception 'There is no such role.';
  end if;
  -- One after the other, so that the bounds hold.
  perform pg_advisory_xact_lock(hashtextextended('invitations', 0));
  delete from private.invitations where expires_at < now();
  if exists (
    select from auth.users where lower(email) = given and email_confirmed_at is not null
  ) then
    raise exception 'This address has an account already: change its role on its page.';
  elsif exists (
    select from private.invitations where email = given and created_at > now() - interval '5 minutes'
  ) then
    raise exception 'An invitation went out to this address just now: wait five minutes.';
  elsif (select count(*) from private.invitations where email <> given) >= 20 then
    raise exception 'Twenty invitations are open: withdraw one first.';
  elsif (
    select count(*) from public.audit_log
    where record_table = 'invitations' and action = 'insert' and at > now() - interval '1 day'
  ) >= 40 then
    raise exception 'Forty invitations went out within a day: go on tomorrow.';
  end if;
  delete from private.invitations where email = given;
  insert into private.invitations (email, role, invited_by) values (given, becomes, auth.uid())
  returning id into invitation;
  -- The log is never shortened: of whom it is for, it says nothing.
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'invitations', invitation, 'insert', jsonb_build_object('role', becomes));
  perform private.queue_mail(
    'colleague-invitation', given,
    jsonb_build_object('author', (
      select coalesce(nullif(full_name, ''), email) from public.profiles where id = auth.uid()
    ), 'body', becomes)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_both_customers(one uuid, other uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_customer_rights();
  insert into private.different_customers (one, other)
  select least(keep_both_customers.one, keep_both_customers.other),
    greatest(keep_both_customers.one, keep_both_customers.other)
  from public.customers where id = keep_both_customers.one and exists (
    select from public.customers where id = keep_both_customers.other
  )
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_categories()
 RETURNS TABLE(id uuid, name text, products bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  return query
    select c.id, c.name, (select count(*) from public.products p where p.category_id = c.id)
    from public.categories c order by c.position, lower(c.name);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_changes(words text DEFAULT ''::text, kind text DEFAULT NULL::text, record uuid DEFAULT NULL::uuid, person uuid DEFAULT NULL::uuid, from_moment timestamp with time zone DEFAULT NULL::timestamp with time zone, to_moment timestamp with time zone DEFAULT NULL::timestamp with time zone, first_row integer DEFAULT 0, row_count integer DEFAULT 25)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  condition text := 'true'
    || case when kind is null then '' else ' and record_table = $1' end
    || case when record is null then '' else ' and record_id = $2' end
    || case when person is null then '' else ' and actor = $3' end
    || case when from_moment is null then '' else ' and at >= $4' end
    || case when to_moment is null then '' else ' and at < $5' end
    || case when btrim(words) = '' then '' else $sql$ and record_id in (
      select private.find_rows(one, $6)
      from unnest('{enquiry,order,quote,person,customer}'::text[]) as one
      union select id from public.products where private.folded(name) like all ($7)
      union select id from public.machine_models where private.folded(maker || ' ' || model) like all ($7)
      union select id from public.categories where private.folded(name) like all ($7)
      union select id from public.product_types where private.folded(name) like all ($7)
      union select id from public.settings where private.folded(key) like all ($7)
      union select row_id from public.audit_log
        where action = 'delete' and private.folded(before ->> 'name') like all ($7)
    )$sql$ end;
  answer jsonb;
begin
  perform private.require_office();
  execute format(
    $sql$
      with page as (
        select * from public.audit_log where %1$s order by at desc, id desc offset $8 limit $9
      )
      select jsonb_build_object(
        'total', (select count(*) from public.audit_log where %1$s),
        'changes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', page.id::text, 'at', page.at, 'action', page.action, 'table_name', page.table_name,
            'before', page.before,
            -- An order is written before its lines are: it began with what they came to.
            'after', case
              when page.table_name = 'orders' and page.action = 'insert' then page.after || (
                select coalesce(
                  (array_agg(jsonb_build_object('total', summed.after -> 'total') order by summed.id desc))[1], '{}'
                )
                from public.audit_log as summed
                where summed.table_name = 'orders' and summed.row_id = page.row_id
                  and summed.at = page.at and summed.after ? 'total'
              )
              else page.after end,
            'actor', page.actor,
            'by', (
              select coalesce(nullif(full_name, ''), email) from public.profiles where id = page.actor
            ),
            'record_table', page.record_table, 'record_id', page.record_id,
            'record_name', private.record_name(page.record_table, page.record_id),
            'was_called', (
              select before ->> 'name' from public.audit_log as gone
              where gone.row_id = page.record_id and gone.action = 'delete' order by gone.id desc limit 1
            ),
            'currency', (
              select currency from public.orders
              where page.record_table = 'orders' and orders.id = page.record_id
            )
          ) order by page.at desc, page.id desc), '[]') from page
        )
      )
    $sql$,
    condition
  )
  into answer
  using
    kind, record, person, from_moment, to_moment, words,
    array(
      select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
      from regexp_split_to_table(private.folded(btrim(words)), '\s+') as word
    ),
    greatest(first_row, 0), greatest(row_count, 0);
  return answer;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_invitations()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin_rights();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', invitations.id, 'email', invitations.email, 'role', invitations.role,
      'created_at', invitations.created_at, 'expires_at', expires_at,
      'by', coalesce(nullif(full_name, ''), profiles.email)
    ) order by invitations.created_at desc, invitations.id), '[]')
    from private.invitations join public.profiles on profiles.id = invited_by
    where expires_at > now() and profiles.role = 'admin'
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_product_types()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer json;
begin
  if not private.in_office() then
    raise exception 'Only an admin may list types.' using errcode = '42501';
  end if;
  with held as (
    select type_id, entry.key, count(*) as products
    from public.products, jsonb_object_keys(technical_data) as entry (key)
    group by 1, 2
  ), fields as (
    select f.type_id, json_agg(
      to_jsonb(f) || jsonb_build_object('products', coalesce(held.products, 0))
      order by f.position, f.label
    ) as list
    from public.product_fields f left join held on held.type_id = f.type_id and held.key = f.key
    group by 1
  )
  select coalesce(json_agg(
    to_jsonb(t) || jsonb_build_object(
      'products', (select count(*) from public.products p where p.type_id = t.id),
      'fields', coalesce(fields.list, '[]')
    ) order by t.position, t.name
  ), '[]')
  into answer from public.product_types t left join fields on fields.type_id = t.id;
  return answer;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_products(search text DEFAULT ''::text, category uuid DEFAULT NULL::uuid, least_stock integer DEFAULT NULL::integer, most_stock integer DEFAULT NULL::integer, sort text DEFAULT 'name'::text, first_row integer DEFAULT 0, row_count integer DEFAULT 25, state text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Of a pattern, unlike of a function, it is known beforehand how many rows it leaves.
  words constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.folded(btrim(search)), '\s+') as word
  );
  compact constant text := translate(private.folded(search), E' \t\n-', '');
  condition text := 'true'
    || case when category is null then '' else ' and p.category_id = $1' end
    || case when least_stock is null then '' else ' and ceil(p.stock) >= $6' end
    || case when most_stock is null then '' else ' and ceil(p.stock) <= $7' end
    || case when state is null then '' else ' and p.state = $8' end
    || case when search = '' then '' else format($sql$ and (
      (%s)
      or ($3 <> '%%%%' and text.name like $3)
    )$sql$, (
      -- By its place: nothing of the caller's becomes part of the statement.
      select string_agg(format('text.body like $2[%s]', place), ' and ')
      from generate_subscripts(words, 1) as place
    )) end;
  ordering text := case sort
    when '-name' then 'lower(name) desc, id desc'
    when 'category' then 'lower(category_name), lower(name), id'
    when '-category' then 'lower(category_name) desc, lower(name), id'
    when 'price' then 'price, lower(name), id'
    when '-price' then 'price desc, lower(name), id'
    when 'stock' then 'stock, lower(name), id'
    when '-stock' then 'stock desc, lower(name), id'
    when '-updated' then 'updated_at desc, lower(name), id'
    else 'lower(name), id'
  end;
  answer json;
begin
  if not private.in_office() then
    raise exception 'Only an admin may list products.' using errcode = '42501';
  end if;
  execute format(
    $sql$
      with matching as %s materialized (
        select p.id, p.name, p.price, p.stock, p.updated_at, c.name as category_name
        from public.products p join public.categories c on c.id = p.category_id %s
        where %s
      ), numbered as (
        select *, row_number() over () as place from (
          select id, category_name from matching order by %s offset $4 limit $5
        ) as ordered
      ), page as (
        select p.*, json_build_object('name', numbered.category_name) as category, numbered.place
        from numbered join public.products p using (id)
      )
      select json_build_object(
        'total', (select count(*) from matching),
        'products', (select coalesce(json_agg(page order by place), '[]') from page)
      )
    $sql$,
    -- A search looks at every product: once is enough.
    case when search = '' then 'not' else '' end,
    case when search = '' then '' else 'join private.product_texts text on text.id = p.id' end,
    condition, ordering
  )
  into answer
  using
    category,
    words,
    '%' || regexp_replace(compact, '([\\%_])', '\\\1', 'g') || '%',
    greatest(first_row, 0),
    greatest(row_count, 0),
    least_stock,
    most_stock,
    state;
  return answer;
end
$function$;

CREATE OR REPLACE FUNCTION public.make_enquiry_customer(enquiry uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.contact_messages;
  customer uuid;
begin
  perform private.require_customer_rights();
  select * into asked from public.contact_messages where id = enquiry;
  if asked.customer_id is null and asked.id is not null then
    customer := private.keep_customer(asked.email, asked.name, asked.company, asked.phone);
  end if;
  select * into asked from public.contact_messages where id = enquiry for no key update;
  if asked.id is null then
    raise exception 'This enquiry was deleted meanwhile.' using errcode = 'PT404';
  end if;
  customer := coalesce(asked.customer_id, customer);
  perform public.set_enquiry_customer(enquiry, customer);
  return customer;
end
$function$;

CREATE OR REPLACE FUNCTION public.make_quote_link(target uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chain uuid;
begin
  perform private.require_office();
  select chain_id into chain from public.quotes where id = target and state <> 'draft';
  if chain is null then
    raise exception 'A link opens a quotation that was sent.' using errcode = 'PT409';
  end if;
  perform private.note_quote_event(target, 'link made');
  return private.make_link(chain, null);
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_categories(category uuid, into_category uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved uuid[];
begin
  perform private.require_office();
  if category = into_category then
    raise exception 'A category cannot be merged into itself.';
  end if;
  -- Locked in one order, so that two who merge each other's categories wait instead of blocking.
  perform from public.categories where id in (category, into_category) order by id for update;
  if (select count(*) from public.categories where id in (category, into_category)) < 2 then
    raise exception 'One of these categories is not there any more.' using errcode = 'PT409';
  end if;
  with rows as (
    update public.products set category_id = into_category where category_id = category returning id
  ) select coalesce(array_agg(id), '{}') into moved from rows;
  delete from public.categories where id = category;
  perform private.keep_moved(category, 'public.products', 'category_id', moved, into_category);
  return cardinality(moved);
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_customers(customer uuid, seen timestamp with time zone, into_customer uuid, into_seen timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.customers;
  stays public.customers;
  becomes public.customers;
  moved jsonb;
  merge uuid;
begin
  perform private.require_customer_rights();
  if customer = into_customer then
    raise exception 'A customer cannot be merged into itself.';
  end if;
  -- All in the same order, so that two merges of the same two wait instead of blocking each other.
  perform from public.customers where id in (customer, into_customer) order by id for update;
  select * into gone from public.customers where id = customer;
  select * into stays from public.customers where id = into_customer;
  if gone.id is null or stays.id is null then
    raise exception 'One of the two customers is not there any more.' using errcode = 'PT404';
  elsif gone.updated_at <> seen or stays.updated_at <> into_seen then
    raise exception 'Somebody else changed one of the two customers meanwhile: please look again.'
      using errcode = 'PT409';
  end if;
  becomes := private.merged_customer(gone, stays);
  if char_length(becomes.note) > 10000 then
    raise exception 'The notes of the two customers are too long together: shorten one first.';
  end if;
  update public.customer_people set position = position + 1000 where customer_id = customer;
  moved := private.move_papers(customer, into_customer, null);
  delete from public.customers where id = customer;
  update public.customers set
    phone = becomes.phone, vat_number = becomes.vat_number, payment_terms = becomes.payment_terms,
    address = becomes.address, delivery_address = becomes.delivery_address, note = becomes.note
  where id = into_customer;
  update public.customers set last_contact_at = gone.last_contact_at
  where id = into_customer and last_contact_at < gone.last_contact_at;
  perform private.record_in_customer(into_customer, jsonb_build_object('merged', customer));

  delete from private.customer_merges where at < now() - private.undo_period();
  insert into private.customer_merges (gone, into_id, into_before, into_version, moved)
  select to_jsonb(gone), into_customer, to_jsonb(stays), updated_at, moved
  from public.customers where id = into_customer
  returning id into merge;
  return merge;
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_product_types(merged uuid, into_type uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  fields uuid[];
  moved uuid[];
  after constant integer := (
    select coalesce(max(position) + 1, 0) from public.product_fields where type_id = into_type
  );
begin
  perform private.require_office();
  if merged = into_type then
    raise exception 'A type cannot be merged into itself.';
  end if;
  -- Locked in one order, so that two who merge each other's types wait instead of blocking.
  perform from public.product_types where id in (merged, into_type) order by id for update;
  if (select count(*) from public.product_types where id in (merged, into_type)) < 2 then
    raise exception 'One of these types is not there any more.' using errcode = 'PT409';
  end if;
  with rows as (
    update public.product_fields as field set type_id = into_type, position = after + position
    where type_id = merged and not exists (
      select from public.product_fields as there
      where there.type_id = into_type and (
        there.key = field.key
        or coalesce(nullif(there.symbol, ''), there.label)
            = coalesce(nullif(field.symbol, ''), field.label) and there.unit = field.unit
      )
    )
    returning id
  ) select coalesce(array_agg(id), '{}') into fields from rows;
  with rows as (
    update public.products set type_id = into_type where type_id = merged returning id
  ) select coalesce(array_agg(id), '{}') into moved from rows;
  delete from public.product_types where id = merged;
  perform private.keep_moved(merged, 'public.product_fields', 'type_id', fields, into_type);
  perform private.keep_moved(merged, 'public.products', 'type_id', moved, into_type);
  return cardinality(moved);
end
$function$;

CREATE OR REPLACE FUNCTION public.move_order(target uuid, seen text, becomes text, tells boolean DEFAULT false, parcel text DEFAULT ''::text, short boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  steps constant text[] := array['received', 'confirmed', 'dispatched', 'delivered'];
begin
  if not (
    private.in_office() or private.at_work() and (
      seen = 'confirmed' and becomes = 'dispatched'
      or seen = 'dispatched' and becomes = 'confirmed' and target in (select private.just_dispatched())
    )
  ) then
    raise exception 'Only the office may move an order.' using errcode = '42501';
  end if;
  if not coalesce(
    abs(array_position(steps, seen) - array_position(steps, becomes)) = 1
    or (becomes = 'cancelled' and seen = any (steps[1:3]))
    or (seen = 'cancelled' and becomes = 'received'),
    false
  ) then
    raise exception 'An order does not go from % to %.', seen, becomes;
  end if;
  perform set_config('stock.told', case when short then 'yes' else '' end, true);
  update public.orders
  set status = becomes, tracking = case becomes when 'dispatched' then btrim(parcel) else tracking end
  where id = target and status = seen;
  if not found then
    return false;
  end if;
  if tells and becomes <> 'received' then
    with told as (
      update public.orders set told = told || becomes
      where id = target and customer_email <> '' and not becomes = any (told)
      returning id, customer_email
    )
    insert into private.mail_outbox (template, to_address, data)
    select 'order-' || becomes, customer_email, jsonb_build_object('order', id) from told;
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.my_bank_details()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.bank_details()
  where exists (
    select from public.orders
    where user_id = auth.uid() and status in ('confirmed', 'dispatched', 'delivered')
  )
$function$;

CREATE OR REPLACE FUNCTION public.my_enquiries()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.created_at desc), '[]')
  from (
    select enquiries.id, reference, enquiries.created_at, subject, subject_label, status,
      enquiries.email_confirmed_at is not null as confirmed,
      case when enquiries.email_confirmed_at is not null then left(message, 500) else '' end as message,
      (
        select count(*) from public.messages
        where contact_message_id = enquiries.id and chain_id is null and from_office
      ) as reply_count,
      (
        select count(*) from public.attachments
        where contact_message_id = enquiries.id and report_position is null
      ) as file_count,
      (
        select count(*) from public.contact_message_items where contact_message_id = enquiries.id
      ) as item_count,
      private.quotes_of_enquiry(enquiries.id) as quotes,
      (
        select to_jsonb(moments) from (
          select stripped_at, repaired_at, tested_at, dispatched_at, report_published_at
          from public.repairs where repairs.id = enquiries.id
        ) as moments
      ) as repair
    from public.contact_messages as enquiries
    join auth.users on lower(enquiries.email) = users.email
    where users.id = auth.uid() and users.email_confirmed_at is not null
    order by enquiries.created_at desc limit 100
  ) as shown
$function$;

CREATE OR REPLACE FUNCTION public.my_quotes()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.sent_at desc), '[]')
  from (
    select mine.id, mine.number, mine.revision, mine.state,
      mine.state = 'sent' and mine.valid_until < private.office_day() as expired,
      mine.customer_reference, mine.currency, mine.net, mine.vat, mine.gross, mine.valid_until,
      mine.sent_at, mine.answer_reference,
      (select count(*) from public.quote_lines where quote_id = mine.id) as line_count,
      (
        select description from public.quote_lines where quote_id = mine.id order by position limit 1
      ) as first_line,
      (select orders.id from public.orders where orders.quote_id = mine.id) as order_id
    from private.quotes_of(auth.uid()) as mine
    order by mine.sent_at desc limit 100
  ) as shown
$function$;

CREATE OR REPLACE FUNCTION public.my_review(product uuid)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select json_build_object(
    'may', private.has_received(auth.uid(), product),
    'review', (
      select json_build_object(
        'rating', r.rating, 'author', r.author, 'body', r.body, 'state', r.state, 'reason', r.reason
      ) from public.reviews r where r.product_id = product and r.user_id = auth.uid()
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  source constant text := case
    when to_regclass('private.sessions') is not null then
      'select id, user_id, started_at, refreshed_at, user_agent from private.sessions
       where refreshed_at > now() - interval ''60 days'''
    when to_regclass('auth.sessions') is not null then
      'select id, user_id, created_at as started_at,
         coalesce(refreshed_at at time zone ''UTC'', updated_at, created_at) as refreshed_at,
         coalesce(user_agent, '''') as user_agent
       from auth.sessions where not_after is null or not_after > now()'
  end;
  answer jsonb;
begin
  if auth.uid() is null then
    raise exception 'Please sign in.' using errcode = '42501';
  elsif source is null then
    return '[]';
  end if;
  execute format(
    $sql$
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'started_at', started_at, 'used_at', refreshed_at, 'user_agent', user_agent,
        'is_this', id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'
      ) order by refreshed_at desc, id), '[]')
      from (%s) as sessions where user_id = auth.uid()
    $sql$, source
  ) into answer;
  return answer;
end
$function$;

CREATE OR REPLACE FUNCTION public.office_today(days integer, row_count integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  period constant integer := least(greatest(days, 1), 364);
  part constant integer := case when period <= 28 then 1 when period <= 84 then 7 else 28 end;
  tomorrow constant date := private.office_day() + 1;
  shown constant integer := greatest(row_count, 0);
  answer jsonb;
begin
  perform private.require_office();
  answer := private.waiting_enquiries('answer', shown);
  return jsonb_build_object(
    'revenue', (
      select coalesce(sum(total), 0) from public.orders
      where status in ('confirmed', 'dispatched', 'delivered') and currency = 'USD'
    ),
    'orders', (select count(*) from public.orders),
    'products', (select count(*) from public.products),
    'users', (select count(*) from public.profiles),
    'unsentMails', (select count(*) from public.contact_messages where mail_error is not null),
    'overdue', answer -> 'overdue',
    'answer', answer - 'overdue',
    'quote', private.waiting_enquiries('quote', shown) - 'overdue',
    'expiring', private.task((
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'number', number, 'revision', revision,
        'customer', coalesce(nullif(customer_company, ''), nullif(customer_name, ''), customer_email),
        'valid_until', valid_until, 'gross', gross, 'currency', currency
      ) order by valid_until, id), '[]')
      from private.waiting_quotes('expiring')
    ), shown),
    'confirm', private.orders_at('received', shown),
    'dispatch', private.orders_at('confirmed', shown),
    'short', private.task((
      select coalesce(jsonb_agg(to_jsonb(short) order by short.stock, short.name), '[]')
      from private.short_products() as short
    ), shown),
    'now', private.business(tomorrow - period, tomorrow),
    'before', private.business(tomorrow - 2 * period, tomorrow - period),
    'parts', (
      select jsonb_agg(private.business(first, least(first + part, tomorrow)) order by first)
      from (
        select (tomorrow - period) + number * part as first
        from generate_series(0, (period - 1) / part) as number
      ) as parts
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.open_my_enquiry(enquiry uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.contact_messages as enquiries
  join auth.users on lower(enquiries.email) = users.email
  where enquiries.id = enquiry and users.id = auth.uid() and users.email_confirmed_at is not null;
  if not found then
    raise exception 'There is no such enquiry.' using errcode = 'PT404';
  end if;
  return private.make_link(null, enquiry);
end
$function$;

CREATE OR REPLACE FUNCTION public.open_my_quote(quote uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chain uuid;
begin
  select mine.chain_id into chain from private.quotes_of(auth.uid()) as mine where mine.id = quote;
  if chain is null then
    raise exception 'There is no such quotation.' using errcode = 'PT404';
  end if;
  return private.make_link(chain, null);
end
$function$;

CREATE OR REPLACE FUNCTION public.open_record(tab uuid, record text)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    select distinct coalesce(nullif(full_name, ''), email, 'Somebody')
    from private.open_records as kept join public.profiles on profiles.id = kept.user_id
    where kept.record = open_record.record and kept.user_id <> auth.uid()
      and kept.seen_at > now() - interval '75 seconds'
    order by 1
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.order_letterhead(target uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.orders where id = target and (user_id = auth.uid() or private.at_work())
  ) then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  return coalesce(
    (select seller - 'bank' from private.order_letterheads where order_id = target),
    private.letterhead()
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.order_paper(target uuid, paper text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown public.orders;
  -- Orders that left before pieces were kept back have none: all of it went.
  counted boolean;
begin
  if paper is distinct from 'order-confirmation' and not private.at_work() then
    raise exception 'This paper is for the office and the workshop.' using errcode = '42501';
  end if;
  select * into shown from public.orders
  where id = target and case
    when private.in_office() then status in ('confirmed', 'dispatched', 'delivered')
    when paper = 'order-confirmation' then
      user_id = auth.uid() and status in ('confirmed', 'dispatched', 'delivered')
    else status in ('confirmed', 'dispatched')
  end;
  if shown.id is null then
    return null;
  end if;
  counted := shown.status = 'confirmed'
    or exists (select from public.stock_reservations where order_id = target);
  return (
    select jsonb_build_object(
      'paper', paper, 'id', shown.id, 'created_at', shown.created_at, 'updated_at', shown.updated_at,
      'customer_reference', shown.customer_reference, 'name', addressee.name,
      'company', addressee.company, 'delivery_address', addressee.delivery_address
    ) || case when paper = 'order-confirmation' then jsonb_build_object(
      'email', shown.customer_email, 'invoice_address', addressee.invoice_address,
      'vat_number', addressee.vat_number,
      -- The customer may have become one of exports since.
      'vat_mode', case when shown.vat > 0 then 'standard' else addressee.vat_mode end,
      'payment_terms', addressee.payment_terms,
      'quote_number', quoted.number, 'terms', quoted.terms, 'lead_time', quoted.lead_time,
      'currency', shown.currency, 'discount', shown.discount, 'delivery_cost', shown.delivery_cost,
      'vat', shown.vat, 'total', shown.total,
      'rates', coalesce(
        (
          select jsonb_agg(to_jsonb(rates) order by rates.rate desc)
          from private.quote_rates(shown.quote_id) as rates
        ),
        jsonb_build_array(jsonb_build_object(
          -- A quotation may have been erased since.
          'rate', coalesce(
            shown.vat_rate, round(100 * shown.vat / nullif(shown.total - shown.vat, 0), 2), 0
          ),
          'net', shown.total - shown.vat, 'vat', shown.vat
        ))
      ),
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'product_name', product_name, 'quantity', quantity, 'unit', unit, 'note', note,
          'price', price, 'discount_percent', discount_percent, 'net', net
        ) order by position)
        from public.order_items where order_id = target
      )
    ) else jsonb_build_object(
      'tracking', shown.tracking,
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'product_name', line.product_name, 'quantity', line.quantity, 'unit', line.unit, 'note', line.note,
          'sent', case when line.product_id is null or not counted then line.quantity
            else least(line.quantity, greatest(0, coalesce(line.kept, 0) - line.earlier)) end
        ) order by line.position)
        from (
          select items.*, held.quantity as kept,
            coalesce(sum(items.quantity) over (
              partition by items.product_id order by items.position, items.id
              rows between unbounded preceding and 1 preceding
            ), 0) as earlier
          from public.order_items as items
          left join public.stock_reservations as held
            on held.order_id = target and held.product_id = items.product_id
          where items.order_id = target
        ) as line
      )
    ) end
    from private.order_addressee(target) as addressee
    left join public.quotes as quoted on quoted.id = shown.quote_id
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.orders_to_dispatch()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.at_work() then
    raise exception 'Only the office and the workshop may see what is to be dispatched.'
      using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(waiting) order by waiting.created_at, waiting.id), '[]')
    from (
      select o.id, o.created_at, o.customer_reference, o.customer_email <> '' as has_email,
        o.status = 'dispatched' as dispatched,
        addressee.name, addressee.company, addressee.delivery_address as address,
        (
          select jsonb_agg(
            jsonb_build_object(
              'product_id', line.product_id, 'product_name', line.product_name,
              'quantity', line.quantity, 'unit', line.unit, 'kept', kept.quantity
            )
            order by line.position
          )
          from public.order_items line
          left join public.stock_reservations kept
            on kept.order_id = o.id and kept.product_id = line.product_id
          where line.order_id = o.id
        ) as lines
      from public.orders o
      cross join lateral private.order_addressee(o.id) as addressee
      where o.status = 'confirmed'
        or o.status = 'dispatched' and o.id in (select private.just_dispatched())
    ) as waiting
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.person_figures(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_customer_rights();
  return jsonb_build_object(
    'account', exists (select from auth.users where email = lower(address)),
    'invitations', (
      select count(*) from private.invitations
      where email = lower(person_figures.address) and expires_at > now()
    ),
    'customers', (
      select count(*) from public.customer_people
      where email <> '' and lower(email) = lower(person_figures.address)
    ),
    'enquiries', (
      select count(*) from public.contact_messages where lower(email) = lower(person_figures.address)
    ),
    'quotes', (
      select count(*) from public.quotes
      where lower(customer_email) = lower(address)
        and chain_id not in (select private.kept_chains(address))
    ),
    'kept_quotes', (
      select count(*) from public.quotes
      where chain_id in (select private.kept_chains(address)) and lower(customer_email) = lower(address)
    ),
    'orders', (select count(*) from public.orders where lower(customer_email) = lower(address))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.place_category(target uuid, place integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  -- Two who order them at one moment wait for each other, in the order in which a merge locks them.
  perform from public.categories order by id for update;
  with others as (
    select id, row_number() over (order by position, name) - 1 as at
    from public.categories where id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others
    union all select target, least(greatest(place, 0), (select count(*) from others))
  )
  update public.categories c set position = ordered.at
  from ordered where c.id = ordered.id and c.position <> ordered.at;
end
$function$;

CREATE OR REPLACE FUNCTION public.place_product_field(target uuid, place integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  with others as (
    select other.id, row_number() over (order by other.position, other.label) - 1 as at
    from public.product_fields field join public.product_fields other using (type_id)
    where field.id = target and other.id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others union all select target, place
  )
  update public.product_fields f set position = ordered.at
  from ordered where f.id = ordered.id and f.position <> ordered.at;
end
$function$;

CREATE OR REPLACE FUNCTION public.place_product_photo(target uuid, place integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  -- Two who order them at one moment wait for each other.
  perform from public.products
  where id = (select product_id from public.product_photos where id = target) for no key update;
  with others as (
    select other.id, row_number() over (order by other.position, other.created_at, other.id) - 1 as at
    from public.product_photos photo join public.product_photos other using (product_id)
    where photo.id = target and other.id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others union all select target, place
  )
  update public.product_photos p set position = ordered.at
  from ordered where p.id = ordered.id and p.position <> ordered.at;
end
$function$;

CREATE OR REPLACE FUNCTION public.place_product_type(target uuid, place integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  with others as (
    select id, row_number() over (order by position, name) - 1 as at
    from public.product_types where id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others union all select target, place
  )
  update public.product_types t set position = ordered.at
  from ordered where t.id = ordered.id and t.position <> ordered.at;
end
$function$;

CREATE OR REPLACE FUNCTION public.preview_customer_merge(customer uuid, into_customer uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.customers;
  stays public.customers;
begin
  perform private.require_customer_rights();
  select * into gone from public.customers where id = customer;
  select * into stays from public.customers where id = into_customer;
  if gone.id is null or stays.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'seen', gone.updated_at, 'into_seen', stays.updated_at,
    'becomes', to_jsonb(private.merged_customer(gone, stays)),
    'people', private.people_of(into_customer) || private.people_of(customer),
    'enquiries', (select count(*) from public.contact_messages where customer_id = customer),
    'quotes', (select count(*) from public.quotes where customer_id = customer),
    'orders', (select count(*) from public.orders where customer_id = customer)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.products_named(names text)
 RETURNS SETOF products
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.products
  where (select private.in_office()) and name = any (string_to_array(names, E'\n'))
$function$;

CREATE OR REPLACE FUNCTION public.publish_repair_report(target uuid, seen timestamp with time zone, publishes boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.quote_document(target uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  return private.quote_document(target);
end
$function$;

CREATE OR REPLACE FUNCTION public.quote_figures(days integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(days, 1), 3660));
begin
  perform private.require_office();
  return jsonb_build_object(
    'drafts', (select count(*) from public.quotes where state = 'draft'),
    'questions', (select count(*) from private.waiting_quotes('question')),
    'ordered', (select count(*) from private.waiting_quotes('ordered')),
    'expiring', (select count(*) from private.waiting_quotes('expiring')),
    'open', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by sums.currency), '[]')
      from (
        select currency, sum(gross) as gross, count(*) as quotes from public.quotes
        where state = 'sent' and valid_until >= private.office_day() group by currency
      ) as sums
    ),
    'accepted', (
      select count(*) from public.quotes where state = 'accepted' and answered_at >= since
    ),
    'answered', (
      select count(*) from public.quotes where answered_at is not null and answered_at >= since
    ),
    'enquiries', (select count(*) from public.contact_messages where created_at >= since),
    'firstAnswers', (select count(*) from private.first_answers(since)),
    'medianSeconds', (
      select percentile_cont(0.5) within group (order by seconds)
      from private.first_answers(since)
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.read_bank_details(link text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.bank_details()
  where exists (
    select from private.opened_by(link) as opened
    join public.quotes on quotes.chain_id = opened.chain_id and state in ('sent', 'accepted')
  )
$function$;

CREATE OR REPLACE FUNCTION public.read_enquiry(link text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when enquiry.email_confirmed_at is null then private.enquiry_heading(enquiry.id)
      || jsonb_build_object('access', case when address is null then 'unconfirmed' else 'to confirm' end)
    when address is null then private.typed_enquiry(enquiry.id) || '{"access": "typed"}'
    else private.enquiry_document(enquiry.id) || '{"access": "full"}'
  end
  from private.opened_by(link) as opened
  join public.contact_messages as enquiry on enquiry.id = opened.contact_message_id
$function$;

CREATE OR REPLACE FUNCTION public.read_list(link text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'name', lists.name,
    'updated_at', lists.updated_at,
    'items', (
      select coalesce(jsonb_agg(to_jsonb(line) order by line.position), '[]')
      from (
        select items.position, items.quantity, items.note, items.sizing, products.id as product_id,
          coalesce(products.name, items.product_name) as product_name, products.price,
          products.price_breaks, products.image_url
        from public.saved_list_items as items
        left join public.products
          on products.id = items.product_id and products.state = 'published'
        where items.list_id = lists.id
      ) as line
    )
  )
  from private.private_links as opened
  join public.saved_lists as lists on lists.id = opened.list_id
  where opened.hash = private.link_hash(link) and opened.withdrawn_at is null
$function$;

CREATE OR REPLACE FUNCTION public.read_products(ids jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.in_office() then
    raise exception 'Only the office may read all of a product.' using errcode = '42501';
  end if;
  return (
    select coalesce(
      jsonb_agg(to_jsonb(p) || jsonb_build_object('category', jsonb_build_object('name', c.name))), '[]'
    )
    from public.products p join public.categories c on c.id = p.category_id
    where p.id in (select jsonb_array_elements_text(ids)::uuid)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.read_quote(link text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chain uuid;
  shown public.quotes;
begin
  select opened.chain_id into chain from private.opened_by(link) as opened;
  select * into shown from public.quotes
  where chain_id = chain and state <> 'draft' order by revision desc limit 1;
  if shown.id is null then
    return null;
  end if;
  return private.quote_document(shown.id) || jsonb_build_object(
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(message) order by message.created_at), '[]')
      from (
        select created_at, from_office, author, body from public.messages where chain_id = chain
      ) as message
    ),
    'order', (
      select jsonb_build_object('id', id, 'status', status) from public.orders
      where quote_id = shown.id
    ),
    'file', (select name from public.attachments where quote_id = shown.id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.read_shelves(ids jsonb DEFAULT NULL::jsonb, after uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.at_work() then
    raise exception 'Only the office and the workshop may read shelves.' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(shelf) order by shelf.id), '[]')
    from (
      select id, name, stock, reserved from public.products
      where (ids is null or id in (select value::uuid from jsonb_array_elements_text(ids))) and (after is null or id > after)
      order by id limit 1000
    ) as shelf
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.recent_customer_merges(target uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_customer_rights();
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', id, 'at', at, 'name', gone ->> 'name') order by at desc), '[]'
    )
    from private.customer_merges
    where into_id = target and at > now() - private.undo_period()
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.recent_deletions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'record_id', record_id, 'table_name', table_name, 'name', deletions.name, 'at', at,
      'by', (
        select coalesce(nullif(full_name, ''), email) from public.profiles where id = deletions.actor
      )
    ) order by at desc, id), '[]')
    from private.deletions where at > now() - private.undo_period()
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.rename_list(list uuid, list_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.own_list(list);
  perform private.check_list_name(list_name);
  if private.has_list(list_name, list) then
    raise exception 'You have a list of this name already.' using errcode = 'PT409';
  end if;
  update public.saved_lists set name = btrim(list_name) where id = list;
end
$function$;

CREATE OR REPLACE FUNCTION public.resend_enquiry_mail(enquiry uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.in_office() then
    raise exception 'Only an admin may send a mail again.' using errcode = '42501';
  end if;
  -- A mail that is just being sent is locked: waiting for it would take as long as the mail server.
  update private.mail_outbox
  set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null
  where id in (
    select id from private.mail_outbox
    where contact_message_id = enquiry and state <> 'sent'
    for update skip locked
  );
  if not found then
    raise exception 'There is nothing to send again: the mail is sent, or on its way right now.';
  end if;
  update public.messages set mail_state = 'waiting', mail_error = null
  where contact_message_id = enquiry and mail_state <> 'sent';
  update public.contact_messages set mail_state = 'waiting', mail_error = null
  where id = enquiry and mail_state <> 'sent';
  perform pg_notify('mail_waiting', '');
end
$function$;

CREATE OR REPLACE FUNCTION public.resend_quote_mail(target uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  update private.mail_outbox
  set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null
  where id in (
    select id from private.mail_outbox where quote_id = target and state <> 'sent'
    for update skip locked
  );
  if not found then
    raise exception 'There is nothing to send again: the mail is sent, or on its way right now.';
  end if;
  update public.quotes set mail_state = 'waiting', mail_error = null where id = target;
  perform pg_notify('mail_waiting', '');
end
$function$;

CREATE OR REPLACE FUNCTION public.revise_quote(target uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  latest public.quotes;
  draft uuid;
begin
  perform private.require_office();
  perform private.lock_chain(chain_id) from public.quotes where id = target;
  select * into latest from public.quotes
  where chain_id = (select chain_id from public.quotes where id = target)
  order by revision desc limit 1;
  if latest.id is null then
    raise exception 'The quotation is not there any more.' using errcode = 'PT404';
  elsif latest.state = 'draft' then
    return latest.id;
  elsif latest.state = 'accepted' then
    raise exception 'The quotation has been accepted: it stays as it is.' using errcode = 'PT409';
  end if;
  insert into public.quotes (
    chain_id, revision, number, contact_message_id, customer_name, customer_company, customer_email,
    customer_phone, customer_address, customer_vat_number, customer_reference, currency, vat_mode,
    discount_percent, delivery_cost, delivery_vat_rate, valid_until, lead_time, payment_terms, terms, closing,
    internal_note, created_by, updated_by
  ) values (
    latest.chain_id, latest.revision + 1, latest.number, latest.contact_message_id,
    latest.customer_name, latest.customer_company, latest.customer_email, latest.customer_phone,
    latest.customer_address, latest.customer_vat_number, latest.customer_reference, latest.currency,
    latest.vat_mode, latest.discount_percent, latest.delivery_cost, latest.delivery_vat_rate,
    latest.valid_until, latest.lead_time, latest.payment_terms, latest.terms, latest.closing, latest.internal_note,
    auth.uid(), auth.uid()
  ) returning id into draft;
  insert into public.quote_lines (
    quote_id, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note
  )
  select draft, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note
  from public.quote_lines where quote_id = latest.id;
  perform private.sum_quote(draft);
  perform private.note_quote_event(draft, 'created');
  return draft;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_customer(target uuid, seen timestamp with time zone, customer jsonb, people jsonb)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given public.customers;
  wrong text;
  people_before jsonb;
begin
  perform private.require_customer_rights();
  if jsonb_typeof(people) is distinct from 'array' or jsonb_array_length(people) > 100 then
    raise exception 'A customer has at most 100 people.';
  end if;
  given := jsonb_populate_record(null::public.customers, customer);
  select email into wrong from jsonb_to_recordset(people) as person (email text)
  where email <> '' and not private.is_email_address(email) limit 1;
  if wrong is not null then
    raise exception '“%” is not an e-mail address.', wrong;
  elsif btrim(given.name) = '' then
    raise exception 'Enter a name.';
  end if;
  if seen is null then
    insert into public.customers (
      id, name, phone, vat_number, vat_mode, payment_terms, address, delivery_address, note
    ) values (
      target, given.name, given.phone, given.vat_number, given.vat_mode, given.payment_terms,
      given.address, given.delivery_address, given.note
    );
  else
    update public.customers set
      name = given.name, phone = given.phone, vat_number = given.vat_number, vat_mode = given.vat_mode,
      payment_terms = given.payment_terms, address = given.address,
      delivery_address = given.delivery_address, note = given.note
    where id = target and updated_at = seen;
    if not found then
      perform from public.customers where id = target;
      if not found then
        raise exception 'The customer is not there any more.' using errcode = 'PT404';
      end if;
      raise exception 'The customer has been changed meanwhile.' using errcode = 'PT409';
    end if;
  end if;
  people_before := private.people_of(target);
  delete from public.customer_people where customer_id = target;
  begin
    insert into public.customer_people (id, customer_id, position, name, role, email, phone)
    select id, target, position, name, role, email, phone
    from rows from (
      jsonb_to_recordset(people) as (id uuid, name text, role text, email text, phone text)
    ) with ordinality as person (id, name, role, email, phone, position);
  exception when unique_violation then
    select format('%s belongs to %s already: merge the two.', person.email, customers.name) into wrong
    from public.customer_people as person join public.customers on customers.id = person.customer_id
    where person.email <> '' and person.customer_id <> target and lower(person.email) in (
      select lower(email) from jsonb_to_recordset(people) as given_person (email text)
    )
    limit 1;
    raise exception '%', coalesce(wrong, 'Two people here have the same e-mail address.');
  end;
  if people_before <> private.people_of(target) then
    perform private.record_in_customer(target, jsonb_build_object('people', jsonb_array_length(people)));
  end if;
  return (select updated_at from public.customers where id = target);
end
$function$;

CREATE OR REPLACE FUNCTION public.save_enquiry_note(enquiry uuid, seen text, becomes text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.contact_messages set note = becomes where id = enquiry and note = seen;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_list(list_name text, items jsonb, replaces boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  list uuid;
begin
  if auth.uid() is null then
    raise exception 'Log in to keep a list.' using errcode = '42501';
  end if;
  if jsonb_typeof(items) is distinct from 'array'
    or jsonb_array_length(items) not between 1 and 500 then
    raise exception 'A list has between 1 and 500 lines.';
  end if;
  -- Two windows of one person: the second waits for the first.
  perform from public.profiles where id = auth.uid() for update;
  update public.saved_lists set updated_at = now()
  where user_id = auth.uid() and lower(btrim(name)) = lower(btrim(list_name)) and replaces
  returning id into list;
  delete from public.saved_list_items where list_id = list;
  if list is null then
    if private.has_list(list_name, null) then
      return false;
    end if;
    perform private.check_list_name(list_name);
    if (select count(*) >= 100 from public.saved_lists where user_id = auth.uid()) then
      raise exception 'You have 100 lists: delete one that you do not need any more.';
    end if;
    insert into public.saved_lists (user_id, name) values (auth.uid(), btrim(list_name))
    returning id into list;
  end if;
  insert into public.saved_list_items (list_id, position, product_id, product_name, quantity, note, sizing)
  select list, line.position, products.id, line.product_name, line.quantity,
    coalesce(btrim(line.note), ''), line.sizing
  from rows from (
    jsonb_to_recordset(items)
      as (product_id uuid, product_name text, quantity integer, note text, sizing jsonb)
  ) with ordinality as line (product_id, product_name, quantity, note, sizing, position)
  left join public.products on products.id = line.product_id;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_machines(machines jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent record;
  given public.machine_models;
  added integer := 0;
  changed integer := 0;
begin
  if not private.in_office() then
    raise exception 'Only the office may write machines.' using errcode = '42501';
  end if;
  -- In one order, so that two who save the same ones wait for each other.
  for sent in
    select (one ->> 'id')::uuid as id, (one ->> 'seen')::timestamptz as seen, one -> 'model' as model,
      one -> 'positions' as positions
    from jsonb_array_elements(machines) as one order by 1
  loop
    given := jsonb_populate_record(null::public.machine_models, sent.model);
    if sent.seen is null then
      insert into public.machine_models (
        id, maker, series, model, kind, port, flow, pressure, speed, power, displacement, also_called, note,
        product_id, is_sample
      ) values (
        sent.id, given.maker, given.series, given.model, given.kind, given.port, given.flow, given.pressure,
        given.speed, given.power, given.displacement, given.also_called, given.note, given.product_id,
        given.is_sample
      );
      added := added + 1;
    else
      update public.machine_models set
        maker = given.maker, series = given.series, model = given.model, kind = given.kind, port = given.port,
        flow = given.flow, pressure = given.pressure, speed = given.speed, power = given.power,
        displacement = given.displacement, also_called = given.also_called, note = given.note,
        product_id = given.product_id, is_sample = given.is_sample
      where id = sent.id and updated_at = sent.seen;
      if not found then
        perform from public.machine_models where id = sent.id;
        if not found then
          raise exception 'The machine is not there any more.' using errcode = 'PT404';
        end if;
        raise exception 'The machine % % has been changed meanwhile.', given.maker, given.model
          using errcode = 'PT409';
      end if;
      changed := changed + 1;
    end if;
    delete from public.machine_positions
    where model_id = sent.id and id not in (
      select (position ->> 'id')::uuid from jsonb_array_elements(sent.positions) as position
    );
    insert into public.machine_positions as held (
      id, model_id, callout, name, size, quantity, unit, product_id, pieces, kits, note
    )
    select id, sent.id, callout, name, size, quantity, unit, product_id, pieces, kits, note
    from jsonb_populate_recordset(null::public.machine_positions, sent.positions)
    on conflict (id) do update set
      callout = excluded.callout, name = excluded.name, size = excluded.size, quantity = excluded.quantity,
      unit = excluded.unit, product_id = excluded.product_id, pieces = excluded.pieces, kits = excluded.kits,
      note = excluded.note
    where held.model_id = excluded.model_id;
  end loop;
  return json_build_object('added', added, 'changed', changed);
end
$function$;

CREATE OR REPLACE FUNCTION public.save_order(target uuid, seen timestamp with time zone, email text, person text, enquiry uuid, lines jsonb, rate numeric DEFAULT NULL::numeric, customer uuid DEFAULT NULL::uuid, phone text DEFAULT ''::text, reference text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  status_now text;
  buyer uuid := customer;
begin
  if not private.in_office() then
    raise exception 'Only the office may write an order.' using errcode = '42501';
  end if;
  if jsonb_typeof(lines) is distinct from 'array'
    or jsonb_array_length(lines) not between 1 and 200 then
    raise exception 'An order has between 1 and 200 lines.';
  end if;
  if exists (
    select from jsonb_to_recordset(lines) as line (quantity numeric, price numeric, discount_percent numeric)
    where greatest(scale(trim_scale(price)), scale(trim_scale(discount_percent))) > 2
      or scale(trim_scale(quantity)) > 3
  ) then
    raise exception 'Prices and percents have at most two decimals, quantities three.';
  end if;

  if seen is null then
    -- A repeated save ends at the order that is there, before it makes a second customer.
    perform from public.orders where id = target;
    if found then
      raise exception 'The order is there already.' using errcode = '23505';
    elsif customer is not null and not exists (
      select from public.customers where id = customer for key share
    ) then
      raise exception 'This customer is not there any more: choose the customer anew.';
    elsif customer is null and (email = '' or phone <> '' or enquiry is not null) then
      buyer := private.keep_buyer(email, person, phone, enquiry);
    end if;
    insert into public.orders (
      id, customer_email, customer_name, contact_message_id, vat_rate, customer_id, customer_reference
    )
    values (
      target, email, person, enquiry, coalesce(rate, private.vat_rate()), buyer,
      btrim(coalesce(reference, ''))
    );
    update public.contact_messages set status = 'in progress'
    where id = enquiry and status = 'new';
  else
    update public.orders set customer_email = email, customer_name = person,
      customer_reference = coalesce(btrim(reference), customer_reference),
      -- What was confirmed stays at the rate at which it was.
      vat_rate = case
        when quote_id is not null then null
        when status = 'confirmed' then vat_rate
        else coalesce(rate, vat_rate)
      end
    where id = target and updated_at = seen and status in ('received', 'confirmed');
    if not found then
      select status into status_now from public.orders where id = target;
      if status_now is null then
        raise exception 'The order is not there any more.' using errcode = 'PT404';
      elsif status_now not in ('received', 'confirmed') then
        raise exception 'The order is % now: its lines can no longer be changed.', status_now
          using errcode = 'PT409';
      end if;
      raise exception 'The order has been changed meanwhile.' using errcode = 'PT409';
    end if;
    if exists (select from public.orders where id = target and quote_id is not null) then
      perform private.require_same_lines(target, lines);
      return;
    end if;
    delete from public.order_items where order_id = target;
  end if;
  insert into public.order_items (
    order_id, product_id, product_name, quantity, unit, price, discount_percent, note, position
  )
  select target, product_id, product_name, quantity, coalesce(unit, 'pcs'), price,
    coalesce(discount_percent, 0), coalesce(note, ''), position
  from rows from (
    jsonb_to_recordset(lines)
      as (
        product_id uuid, product_name text, quantity numeric, unit text, price numeric,
        discount_percent numeric, note text
      )
  ) with ordinality as line (
    product_id, product_name, quantity, unit, price, discount_percent, note, position
  );
  update public.orders set vat_rate = 0
  where id = target and vat_rate > 0 and status = 'received' and exists (
    select from public.customers where customers.id = customer_id and vat_mode = 'export'
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.save_quote(target uuid, seen timestamp with time zone, quote jsonb, lines jsonb)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given public.quotes;
begin
  perform private.require_office();
  perform private.check_quote_lines(lines);
  given := jsonb_populate_record(null::public.quotes, quote);
  if seen is null then
    insert into public.quotes (id, chain_id, contact_message_id, created_by)
    values (target, target, given.contact_message_id, auth.uid());
    perform private.note_quote_event(target, 'created');
    update public.contact_messages set status = 'in progress'
    where id = given.contact_message_id and status = 'new';
  else
    perform private.take_draft(target, seen);
  end if;
  update public.quotes set
    customer_name = given.customer_name, customer_company = given.customer_company,
    customer_email = given.customer_email, customer_phone = given.customer_phone,
    customer_address = given.customer_address, customer_vat_number = given.customer_vat_number,
    customer_reference = given.customer_reference, currency = given.currency,
    vat_mode = given.vat_mode, discount_percent = given.discount_percent,
    delivery_cost = given.delivery_cost, delivery_vat_rate = given.delivery_vat_rate,
    valid_until = given.valid_until, lead_time = given.lead_time, terms = given.terms,
    payment_terms = coalesce(given.payment_terms, ''),
    closing = given.closing, internal_note = given.internal_note, updated_by = auth.uid()
  where id = target;
  delete from public.quote_lines where quote_id = target;
  insert into public.quote_lines (
    quote_id, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note
  )
  select target, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note
  from rows from (
    jsonb_to_recordset(lines) as (
      kind text, product_id uuid, description text, quantity numeric, unit text, unit_price numeric,
      unit_cost numeric, discount_percent numeric, vat_rate numeric, lead_time text, note text
    )
  ) with ordinality as line (
    kind, product_id, description, quantity, unit, unit_price, unit_cost, discount_percent, vat_rate,
    lead_time, note, position
  );
  perform private.sum_quote(target);
  return (select updated_at from public.quotes where id = target);
end
$function$;

CREATE OR REPLACE FUNCTION public.save_repair_report(target uuid, seen timestamp with time zone, findings text, recommendation text, measurements jsonb, photos jsonb)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.save_setting(key text, value jsonb, seen timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  saved timestamptz;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may change the company''s words.' using errcode = '42501';
  end if;
  if private.is_guarded_setting(key) then
    perform private.require_confirmed_identity();
  end if;
  if seen is null then
    insert into public.settings (key, value) values (save_setting.key, save_setting.value)
    on conflict do nothing
    returning updated_at into saved;
  else
    update public.settings s set value = save_setting.value
    where s.key = save_setting.key and s.updated_at = seen
    returning s.updated_at into saved;
  end if;
  return saved;
end
$function$;

CREATE OR REPLACE FUNCTION public.send_quote(target uuid, seen timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  draft public.quotes;
  chain uuid;
  link text;
begin
  perform private.require_office();
  select chain_id into chain from public.quotes where id = target;
  perform private.lock_chain(chain);
  perform private.take_draft(target, seen);
  if exists (select from public.quotes where chain_id = chain and state = 'accepted') then
    raise exception 'The quotation has been accepted: it cannot be sent anew.' using errcode = 'PT409';
  end if;
  select * into draft from public.quotes where id = target;
  if not private.is_email_address(draft.customer_email) then
    raise exception 'A quotation is sent to the customer’s e-mail address: enter a correct one.';
  elsif draft.valid_until is null or draft.valid_until < private.office_day() then
    raise exception 'The day until which the quotation is valid lies in the past: choose a later one.';
  elsif not exists (select from public.quote_lines where quote_id = target and kind = 'line') then
    raise exception 'A quotation needs at least one line.';
  end if;

  perform private.note_quote_event(id, 'superseded', jsonb_build_object('by', draft.revision))
  from public.quotes where chain_id = chain and state in ('sent', 'declined', 'withdrawn');
  update public.quotes set state = 'superseded'
  where chain_id = chain and state in ('sent', 'declined', 'withdrawn');
  update public.quotes set
    state = 'sent', number = coalesce(number, private.next_quote_number()), sent_at = now(),
    sent_by = auth.uid(), mail_state = 'waiting',
    seller = private.letterhead() || jsonb_build_object('bank', private.bank_details())
  where id = target
  returning * into draft;
  link := private.make_link(chain, null);
  perform private.queue_mail(
    'quote-sent', draft.customer_email, jsonb_build_object('link', link), target
  );
  perform private.note_quote_event(
    target, 'sent', jsonb_build_object('net', draft.net, 'vat', draft.vat, 'gross', draft.gross)
  );
  update public.contact_messages set status = 'answered'
  where id = draft.contact_message_id and status in ('new', 'in progress');
  return jsonb_build_object('number', draft.number, 'link', link);
end
$function$;

CREATE OR REPLACE FUNCTION public.set_enquiry_customer(enquiry uuid, customer uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_customer_rights();
  perform from public.customers where id = customer for key share;
  if customer is not null and not found then
    raise exception 'The customer is not there any more.' using errcode = 'PT404';
  end if;
  update public.contact_messages
  set customer_id = customer, customer_confirmed = customer is not null
  where id = enquiry;
  if not found then
    raise exception 'This enquiry was deleted meanwhile.' using errcode = 'PT404';
  end if;
  perform private.note_contact(customer);
end
$function$;

CREATE OR REPLACE FUNCTION public.set_quote_customer(quote uuid, customer uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_customer_rights();
  update public.quotes set customer_id = customer where id = quote and state = 'draft';
end
$function$;

CREATE OR REPLACE FUNCTION public.set_repair_stage(target uuid, stage text, seen timestamp with time zone, done boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.set_role(person uuid, becomes text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may change a role.' using errcode = '42501';
  end if;
  if person = auth.uid() then
    raise exception 'Nobody changes their own role: ask another admin.' using errcode = '42501';
  end if;
  perform private.require_confirmed_identity();
  -- All in the same order, so that two admins who demote each other wait instead of blocking each
  -- other; the second then is no admin any more.
  perform from public.profiles where role = 'admin' order by id for update;
  if not private.is_admin() then
    raise exception 'Only an admin may change a role.' using errcode = '42501';
  end if;
  -- Anybody can sign up with another's address, and knows the password then.
  if becomes <> 'customer' and not exists (
    select from auth.users where id = person and email_confirmed_at is not null
  ) then
    raise exception 'Only somebody who confirmed the e-mail address can work here.';
  end if;
  update public.profiles set role = becomes where id = person;
  if not found then
    raise exception 'There is no such user any more.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.share_list(list uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.own_list(list);
  update public.saved_lists set shared_at = coalesce(shared_at, now()) where id = list;
  return private.make_link(null, null, list);
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_customer_merge(merge uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done private.customer_merges;
  back public.customers;
  before public.customers;
begin
  perform private.require_customer_rights();
  -- An erasure at the same moment waits, and finds what has come back.
  perform pg_advisory_xact_lock(hashtextextended('undo', 0));
  perform from public.customers
  where id = (select into_id from private.customer_merges where id = merge) for update;
  delete from private.customer_merges
  where id = merge and at > now() - private.undo_period() returning * into done;
  if done.id is null then
    raise exception 'This merge cannot be undone any more.' using errcode = 'PT409';
  end if;
  back := jsonb_populate_record(null::public.customers, done.gone);
  insert into public.customers select (back).*;
  perform private.move_papers(done.into_id, back.id, done.moved);
  before := jsonb_populate_record(null::public.customers, done.into_before);
  update public.customers set
    phone = before.phone, vat_number = before.vat_number, payment_terms = before.payment_terms,
    address = before.address, delivery_address = before.delivery_address, note = before.note
  where id = done.into_id and updated_at = done.into_version;
  update public.customers set last_contact_at = before.last_contact_at
  where id = done.into_id and last_contact_at = back.last_contact_at;
  perform private.record_in_customer(done.into_id, jsonb_build_object('parted', back.id));
  return back.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_deletion(target uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done private.deletions;
  one private.deleted_rows;
  link private.deleted_references;
  first boolean := true;
  left_out integer := 0;
  kept_for uuid;
  broken text;
begin
  perform private.require_office();
  -- An erasure at the same moment waits, and finds what has come back.
  perform pg_advisory_xact_lock(hashtextextended('undo', 0));
  -- Of two who press it at one moment the second finds nothing to undo.
  select * into done from private.deletions
  where record_id = target and at > now() - private.undo_period() for update;
  if done.id is null then
    raise exception 'This cannot be undone any more.' using errcode = 'PT409';
  end if;
  perform set_config('undo.restores', 'yes', true);
  for one in select * from private.deleted_rows where deletion = done.id order by position loop
    begin
      perform private.bring_back(one.table_name, one.held, one.bytes);
    exception
      when foreign_key_violation then
        if first then
          raise exception 'It cannot come back: what it belonged to was deleted since.'
            using errcode = 'PT409';
        end if;
        left_out := left_out + 1;
      when unique_violation or check_violation then
        get stacked diagnostics broken = constraint_name;
        raise exception 'It cannot come back: something else has taken its place. %',
          case broken when '' then sqlerrm else '' end using errcode = 'PT409';
    end;
    first := false;
  end loop;
  perform set_config('undo.restores', '', true);

  for link in select * from private.deleted_references where deletion = done.id loop
    begin
      execute format(
        'update %s set %I = $1 where id = any ($2) and %I is not distinct from $3',
        link.table_name, link.column_name, link.column_name
      ) using target, link.row_ids, link.points_to;
    exception
      when foreign_key_violation or unique_violation or check_violation then
        left_out := left_out + 1;
    end;
  end loop;
  -- An order may have been cancelled since.
  for kept_for in
    select distinct order_id from public.stock_reservations
    where product_id = target and done.table_name = 'products' order by order_id
  loop
    perform private.settle_stock(kept_for);
  end loop;
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), done.table_name, target, 'update', '{"restored": true}');
  delete from private.deletions where id = done.id;
  return left_out;
end
$function$;

CREATE OR REPLACE FUNCTION public.unpublished_products()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.in_office() then
    raise exception 'Only the office may read products that are not published.' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(
      to_jsonb(p) - array(
        select attname::text from pg_catalog.pg_attribute
        where attrelid = 'public.products'::regclass and attnum > 0 and not attisdropped
          and not has_column_privilege('anon', attrelid, attnum, 'select')
      ) || jsonb_build_object(
        'state', p.state, 'stock', p.available, 'category', jsonb_build_object('name', c.name)
      )
      order by p.name, p.id
    ), '[]')
    from (
      select * from public.products where state <> 'published' order by name, id limit 1000
    ) as p
    join public.categories as c on c.id = p.category_id
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.view_quote(link text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  viewed uuid;
begin
  update public.quotes
  set first_viewed_at = coalesce(first_viewed_at, now()), last_viewed_at = now()
  where id = (
      select quotes.id from private.opened_by(link) as opened
      join public.quotes on quotes.chain_id = opened.chain_id
      where state <> 'draft' order by revision desc limit 1
    )
    and coalesce(last_viewed_at < now() - interval '1 hour', true)
  returning id into viewed;
  if viewed is not null and not exists (
    select from public.quote_events
    where quote_id = viewed and kind = 'viewed' and at > now() - interval '1 day'
  ) then
    perform private.note_quote_event(viewed, 'viewed');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_invitation(target uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone private.invitations;
begin
  perform private.require_admin_rights();
  delete from private.invitations where id = target returning * into gone;
  if gone.id is null then
    raise exception 'This invitation is not there any more: it was taken, withdrawn, or is over.'
      using errcode = 'PT409';
  end if;
  delete from private.mail_outbox
  where template = 'colleague-invitation' and to_address = gone.email and state = 'waiting';
  insert into public.audit_log (actor, table_name, row_id, action, before)
  values (auth.uid(), 'invitations', target, 'delete', jsonb_build_object('role', gone.role));
end
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_list_links(list uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  closed integer;
begin
  perform private.own_list(list);
  update private.private_links set withdrawn_at = now()
  where list_id = list and withdrawn_at is null;
  get diagnostics closed = row_count;
  update public.saved_lists set shared_at = null where id = list;
  return closed;
end
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_quote(target uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_office();
  perform private.lock_chain(chain_id) from public.quotes where id = target;
  update public.quotes set state = 'withdrawn', updated_by = auth.uid()
  where id = target and state in ('sent', 'declined');
  if not found then
    raise exception 'Only a quotation that is with the customer can be withdrawn.'
      using errcode = 'PT409';
  end if;
  perform private.note_quote_event(target, 'withdrawn');
end
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_quote_links(target uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  closed integer;
begin
  perform private.require_office();
  update private.private_links set withdrawn_at = now()
  where withdrawn_at is null and chain_id = (select chain_id from public.quotes where id = target);
  get diagnostics closed = row_count;
  if closed > 0 then
    perform private.note_quote_event(target, 'links withdrawn', jsonb_build_object('links', closed));
  end if;
  return closed;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_review(product uuid, rating integer, author text, body text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  name constant text := btrim(regexp_replace(author, '\s+', ' ', 'g'));
  words constant text := btrim(regexp_replace(body, E'\r\n?', E'\n', 'g'), E' \t\n');
  held public.reviews;
begin
  if me is null or not private.has_received(me, product) then
    raise exception 'Reviews come from buyers whose order of this product was delivered.'
      using errcode = '42501';
  end if;
  if write_review.rating is null or write_review.rating not between 1 and 5 then
    raise exception 'Choose from 1 to 5 stars.' using errcode = '23514';
  end if;
  if coalesce(name, '') = '' or char_length(name) > 100 or name ~ '[[:cntrl:]]' then
    raise exception 'Write the name under which the review stands, at most 100 characters.'
      using errcode = '23514';
  end if;
  if coalesce(words, '') = '' or char_length(words) > 5000 then
    raise exception 'A review has between 1 and 5000 characters.' using errcode = '23514';
  end if;
  if words ~ E'[\\x01-\\x08\\x0b-\\x1f\\x7f]' then
    raise exception 'The review holds characters that cannot be shown.' using errcode = '23514';
  end if;
  insert into public.reviews as written (product_id, user_id, rating, author, body)
  values (product, me, write_review.rating, name, words)
  on conflict (product_id, user_id) do update
    set rating = excluded.rating, author = excluded.author, body = excluded.body,
      state = 'waiting', reason = ''
    where written.state <> 'published'
      and (written.state, written.rating, written.author, written.body)
        is distinct from ('waiting', excluded.rating, excluded.author, excluded.body);
  select * into held from public.reviews r where r.product_id = product and r.user_id = me;
  if held.state = 'published'
    and (held.rating, held.author, held.body) is distinct from (write_review.rating, name, words) then
    raise exception 'Your review is published already. Ask us to change it.' using errcode = 'PT409';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_to_customer(target uuid, body text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote public.quotes;
begin
  perform private.require_office();
  select * into quote from public.quotes where id = target and state <> 'draft';
  if quote.id is null then
    raise exception 'There is nobody to write to before the quotation is sent.' using errcode = 'PT409';
  end if;
  insert into public.messages (contact_message_id, chain_id, from_office, user_id, author, body)
  select quote.contact_message_id, quote.chain_id, true, id, full_name, write_to_customer.body
  from public.profiles where id = auth.uid();
  perform private.queue_mail(
    'quote-answer', quote.customer_email,
    jsonb_build_object('link', private.make_link(quote.chain_id, null), 'body', body), target
  );
  perform private.note_quote_event(target, 'answer');
end
$function$;
