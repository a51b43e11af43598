create or replace function public.expired_records(months jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_object_agg(kind, (
      select count(*) from private.expired_rows(kind, months_of_kind::integer)
    )), '{}')
    from jsonb_each_text(months) as given (kind, months_of_kind)
  );
end
$$;
grant execute on function public.expired_records(jsonb) to authenticated;
