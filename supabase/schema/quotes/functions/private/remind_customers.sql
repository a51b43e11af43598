-- Skips quotations sent on the last of these days.
create or replace function private.remind_customers(days integer) returns integer
language sql security definer set search_path = ''
as $$
  with due as (
    update public.quotes set reminded_at = now()
    where id in (
      select id from public.quotes
      where state = 'sent' and reminded_at is null
        and valid_until between (select private.office_day()) and (select private.office_day()) + days
        and (sent_at at time zone (select private.office_zone()))::date < valid_until - days
      for update skip locked
    )
    returning id, chain_id, customer_email
  ), reminded as (
    select private.queue_email(
        'quote-reminder', customer_email,
        jsonb_build_object('link', private.make_link(chain_id, null)), id
      ), private.note_quote_event(id, 'reminded')
    from due
  )
  select count(*)::integer from reminded
$$;
grant execute on function private.remind_customers(integer) to reefline_site;
