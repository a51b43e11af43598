create or replace function public.withdraw_certificate(certificate uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if reason !~ '\S' then
    raise exception using message = 'no-reason';
  end if;
  update public.certificates as own set withdrawn_on = private.office_day(), withdrawal = btrim(reason)
  where id = certificate and withdrawn_on is null
    and not exists (select from public.certificates as newer where newer.replaces_id = own.id);
  if not found then
    raise exception using message = 'replaced';
  end if;
end
$$;
grant execute on function public.withdraw_certificate(uuid, text) to authenticated;
