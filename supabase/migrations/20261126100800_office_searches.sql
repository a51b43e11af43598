-- The office finds what stands on its screens: the label of a subject, a telephone number in any
-- writing, the short number of an order or enquiry. A filter of the API has characters of its own
-- (quotes, brackets, commas, wildcards) that people type too; a function takes every text as it is.
-- Functions of the owner, because they use the private schema: so they ask who calls.

-- A telephone number in the two ways people write it, without spaces: +27825550199 0825550199.
create function private.phone_forms(phone text) returns text
language sql immutable set search_path = ''
as $$
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
$$;

-- Whether a word of a search, in small letters, stands in the text, begins one of the numbers (ids
-- between spaces), or is part of a telephone number.
create function private.word_stands(word text, body text, numbers text, phones text)
returns boolean
language sql immutable set search_path = ''
as $$
  select strpos(lower(body), word) > 0
    or char_length(ltrim(word, '#')) >= 4 and strpos(' ' || numbers, ' ' || ltrim(word, '#')) > 0
    or word ~ '^[0-9+()./-]*[0-9][0-9+()./-]*$' and strpos(
      phones, regexp_replace(regexp_replace(word, '[^0-9+]', '', 'g'), '^00', '+')
    ) > 0
$$;

-- The subject as the office reads it: three labels share one value, and where nobody knows which was
-- chosen, all three stand there.
create function private.subject_text(subject text, label text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when label <> '' then label
    when subject = 'partnership' then 'Quote / Rotary Valve / Airblower'
    else replace(subject, '-', ' ')
  end
$$;

-- Every word must stand somewhere in the enquiry.
create function public.find_enquiries(words text) returns setof public.contact_messages
language sql stable security definer set search_path = ''
as $$
  select * from public.contact_messages as m
  where (select private.is_admin()) and not exists (
    select from regexp_split_to_table(lower(btrim(words)), '\s+') as word
    where not private.word_stands(
      word,
      concat_ws(
        ' ', name, email, company, phone, private.subject_text(subject, subject_label), message,
        selections, note,
        (
          select string_agg(product_name, ' ') from public.contact_message_items
          where contact_message_id = m.id
        )
      ),
      id::text,
      private.phone_forms(phone)
    )
  )
$$;

-- Every word must stand in the order's number, customer or lines, or in what the enquiry it came from
-- says of its sender.
create function public.find_orders(words text) returns setof public.orders
language sql stable security definer set search_path = ''
as $$
  select orders.* from public.orders
  left join public.contact_messages as m on m.id = orders.contact_message_id
  where (select private.is_admin()) and not exists (
    select from regexp_split_to_table(lower(btrim(words)), '\s+') as word
    where not private.word_stands(
      word,
      concat_ws(
        ' ', customer_email, customer_name, m.company, m.phone,
        case when m.id is not null then private.subject_text(m.subject, m.subject_label) end,
        (
          select string_agg(product_name, ' ') from public.order_items
          where order_id = orders.id
        )
      ),
      concat_ws(' ', orders.id, m.id),
      private.phone_forms(coalesce(m.phone, ''))
    )
  )
$$;
