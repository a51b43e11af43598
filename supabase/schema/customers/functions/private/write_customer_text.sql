create or replace function private.write_customer_text(target uuid) returns void
language sql set search_path = ''
as $$
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
    from public.customer_contacts as person where customer_id = target
  ) as people
  where customers.id = target
  on conflict (kind, id) do update
  set body = excluded.body, numbers = excluded.numbers, phones = excluded.phones
  where (search_texts.body, search_texts.numbers, search_texts.phones)
    is distinct from (excluded.body, excluded.numbers, excluded.phones)
$$;
