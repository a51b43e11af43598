-- The papers that there are get their customers: one for each address, and for each account whatever address its
-- papers went to. Enquiries join those whose address they came from.
do $$
declare
  paper record;
  known uuid;
begin
  for paper in
    select lower(email) as email, max(user_id::text)::uuid as account, max(at) as last_at,
      coalesce((array_agg(person order by at desc) filter (where person <> ''))[1], '') as person,
      coalesce((array_agg(company order by at desc) filter (where company <> ''))[1], '') as company,
      coalesce((array_agg(phone order by at desc) filter (where phone <> ''))[1], '') as phone,
      coalesce((array_agg(address order by at desc) filter (where address <> ''))[1], '') as address,
      coalesce((array_agg(vat_number order by at desc) filter (where vat_number <> ''))[1], '')
        as vat_number
    from (
      select customer_email as email, user_id, created_at as at, customer_name as person,
        '' as company, '' as phone, '' as address, '' as vat_number
      from public.orders
      union all
      select customer_email, user_id, sent_at, customer_name, customer_company, customer_phone,
        customer_address, customer_vat_number
      from public.quotes where state <> 'draft'
    ) as papers
    group by lower(email) order by max(at)
  loop
    select customer_id into known from (
      select customer_id, created_at from public.orders
      where user_id = paper.account and customer_id is not null
      union all
      select customer_id, created_at from public.quotes
      where user_id = paper.account and customer_id is not null
    ) as earlier order by created_at desc limit 1;
    if known is null then
      known := private.keep_customer(
        paper.email, paper.person, paper.company, paper.phone, paper.address, paper.vat_number
      );
    else
      insert into public.customer_people (customer_id, position, name, email, phone)
      select known, count(*), paper.person, paper.email, paper.phone
      from public.customer_people where customer_id = known;
    end if;
    update public.customers set last_contact_at = paper.last_at where id = known;
  end loop;
end
$$;
