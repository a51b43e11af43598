-- The office finds Krüger by "kruger" and O'Brien by "obrien", and references and phone numbers by any part.

-- A text as it is searched: small letters without accents and apostrophes, every dash the same. Without settings of its
-- own, so that it becomes a part of the statement.
create function private.folded(value text) returns text
language sql immutable parallel safe
as $$
  select lower(regexp_replace(
    normalize(
      replace(replace(replace(
        translate(value, 'øłđðħıŧØŁĐ‐‑‒–—−''’‘‛ʼʹ`´′', 'olddhitOLD------'), 'ß', 'ss'
      ), 'æ', 'ae'), 'œ', 'oe'),
      NFKD
    ),
    '[\u0300-\u036f]', '', 'g'
  ))
$$;

-- The forms of each number in a field of phone numbers, and of all figures together: "011 555 0100 / 082 555 0199".
create function private.all_phone_forms(phones text) returns text
language sql immutable set search_path = ''
as $$
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
$$;

CREATE OR REPLACE FUNCTION private.search_texts(name text, description text)
 RETURNS TABLE(body text, name_alone text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select private.folded(name || ' ' || description), translate(private.folded(name), E' \t\n-', '')
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

select private.write_search_text('enquiry', id) from public.contact_messages;
select private.write_search_text('order', id) from public.orders;
select private.write_search_text('quote', id) from public.quotes;
select private.write_search_text('person', id) from public.profiles;
select private.write_customer_text(id) from public.customers;
update private.product_texts set body = made.body, name = made.name_alone
from public.products, private.search_texts(products.name, products.description) as made
where products.id = product_texts.id
  and (product_texts.body, product_texts.name) is distinct from (made.body, made.name_alone);
