-- The figures of the dashboard, in one call.

create function public.office_figures(week_count integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The office's own clock: a week begins on its Monday.
  zone constant text := 'Africa/Johannesburg';
  this_week constant timestamp := date_trunc('week', now() at time zone zone);
begin
  if not private.is_admin() then
    raise exception 'Only an admin may see the figures.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'revenue', (
      select coalesce(sum(total), 0) from public.orders
      where status in ('confirmed', 'dispatched', 'delivered')
    ),
    'orders', (select count(*) from public.orders),
    'products', (select count(*) from public.products),
    'users', (select count(*) from public.profiles),
    'newEnquiries', (select count(*) from public.contact_messages where status = 'new'),
    'unsentMails', (select count(*) from public.contact_messages where mail_error is not null),
    'weeks', (
      select jsonb_agg(
        jsonb_build_object(
          'start', to_char(week, 'YYYY-MM-DD'),
          'enquiries', (
            select count(*) from public.contact_messages
            where created_at >= week at time zone zone
              and created_at < (week + interval '1 week') at time zone zone
          ),
          'orders', (
            select count(*) from public.orders
            where created_at >= week at time zone zone
              and created_at < (week + interval '1 week') at time zone zone
          )
        )
        order by week
      )
      from generate_series(
        this_week - make_interval(weeks => least(greatest(week_count, 1), 53) - 1),
        this_week, interval '1 week'
      ) as week
    )
  );
end
$$;
