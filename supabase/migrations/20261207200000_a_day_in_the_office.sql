-- What the office's day met: views beyond their limit, names of several lines, papers that a telephone did not find,
-- a dispatch that could not be taken back, and orders whose history began with nothing.

create or replace function private.bound_list_views() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Several that are saved at one moment count each other.
  perform pg_advisory_xact_lock(hashtextextended(concat('list_views ', new.user_id, ' ', new.list), 0));
  if (select count(*) >= 30 from public.list_views where user_id = new.user_id and list = new.list) then
    raise exception 'There are 30 views of this list already: delete one first.';
  end if;
  return new;
end
$$;

-- A name stands in sentences, mails and papers.
create or replace function private.full_name_of(metadata jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(metadata -> 'full_name')
    when 'string' then btrim(left(private.one_line(metadata ->> 'full_name'), 200))
    else ''
  end
$$;

create function private.keep_name_in_one_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.full_name := private.one_line(new.full_name);
  return new;
end
$$;
create trigger keep_name_in_one_line before insert or update of full_name on public.profiles
  for each row execute function private.keep_name_in_one_line();
update public.profiles set full_name = private.one_line(full_name)
where full_name <> private.one_line(full_name);

-- The customers whom a telephone number, and nothing else, names: their papers are found by it, whether or not they say it
-- themselves.
create function private.customers_called(words text) returns setof uuid
language sql stable set search_path = ''
as $$
  select private.find_rows('customer', words)
  where words ~ '^[-0-9+()./\s]+$' and char_length(regexp_replace(words, '[^0-9]', '', 'g')) >= 7
$$;

create or replace function public.find_orders(words text) returns setof public.orders
language sql stable security definer set search_path = ''
as $$
  select * from public.orders
  where (select private.in_office()) and id in (
    select private.find_rows('order', words)
    union
    select called.id from public.orders as called
    where customer_id in (select private.customers_called(words))
  )
$$;

create or replace function public.find_quotes(words text) returns setof public.quotes
language sql stable security definer set search_path = ''
as $$
  select * from public.quotes
  where (select private.in_office()) and id in (
    select private.find_rows('quote', words)
    union
    select called.id from public.quotes as called
    where customer_id in (select private.customers_called(words))
  )
$$;

create or replace function public.find_enquiries(words text) returns setof public.contact_messages
language sql stable security definer set search_path = ''
as $$
  select * from public.contact_messages
  where (select private.in_office()) and id in (
    select private.find_rows('enquiry', words)
    union
    select called.id from public.contact_messages as called
    where customer_id in (select private.customers_called(words))
  )
$$;

create or replace function public.find_waiting_enquiries(task text, words text) returns setof public.contact_messages
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
      and (btrim(words) = '' or m.id in (select found.id from public.find_enquiries(words) as found));
end
$$;

-- Orders that were dispatched so recently that whoever pressed it may take it back.
create function private.just_dispatched() returns setof uuid
language sql stable set search_path = ''
as $$
  select row_id from public.audit_log
  where at > now() - private.undo_period() and table_name = 'orders' and action = 'update'
    and after ->> 'status' = 'dispatched'
$$;

create or replace function public.move_order(target uuid, seen text, becomes text, tells boolean default false, parcel text default '', short boolean default false) returns boolean
language plpgsql security definer set search_path = ''
as $$
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
$$;

create or replace function public.orders_to_dispatch() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
              'quantity', line.quantity, 'kept', kept.quantity
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
$$;

create or replace function public.list_changes(words text default '', kind text default null, record uuid default null, person uuid default null, from_moment timestamptz default null, to_moment timestamptz default null, first_row integer default 0, row_count integer default 25) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
      union select id from public.products where lower(name) like all ($7)
      union select id from public.machine_models where lower(maker || ' ' || model) like all ($7)
      union select id from public.categories where lower(name) like all ($7)
      union select id from public.product_types where lower(name) like all ($7)
      union select id from public.settings where lower(key) like all ($7)
      union select row_id from public.audit_log
        where action = 'delete' and lower(before ->> 'name') like all ($7)
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
      from regexp_split_to_table(lower(btrim(words)), '\s+') as word
    ),
    greatest(first_row, 0), greatest(row_count, 0);
  return answer;
end
$$;
