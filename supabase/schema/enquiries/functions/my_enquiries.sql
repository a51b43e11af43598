-- Repairs show the stage only, or long lists exceed a response.
create or replace function public.my_enquiries() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.created_at desc), '[]')
  from (
    select enquiries.id, reference, enquiries.created_at, subject, subject_label, status,
      enquiries.email_confirmed_at is not null as confirmed,
      case when enquiries.email_confirmed_at is not null then left(message, 500) else '' end as message,
      (
        select count(*) from public.messages
        where enquiry_id = enquiries.id and chain_id is null and from_office
      ) as reply_count,
      (
        select count(*) from public.attachments
        where enquiry_id = enquiries.id and report_position is null
      ) as file_count,
      (
        select count(*) from public.enquiry_items where enquiry_id = enquiries.id
      ) as item_count,
      private.quotes_of_enquiry(enquiries.id) as quotes,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'number', number, 'status', orders.status, 'part_delivered', part_delivered
        ) order by orders.created_at), '[]')
        from public.orders
        where enquiry_id = enquiries.id and lower(customer_email) = lower(enquiries.email)
      ) as orders,
      (
        select to_jsonb(moments) from (
          select received_at, stripped_at, repaired_at, tested_at, dispatched_at, report_published_at
          from public.repairs where repairs.id = enquiries.id
        ) as moments
      ) as repair
    from public.enquiries as enquiries
    join auth.users on lower(enquiries.email) = users.email
    where users.id = auth.uid() and users.email_confirmed_at is not null
    order by enquiries.created_at desc limit 100
  ) as shown
$$;
grant execute on function public.my_enquiries() to authenticated;
