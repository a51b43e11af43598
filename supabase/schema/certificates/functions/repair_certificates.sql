create or replace function public.repair_certificates(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.certificates_of(target);
end
$$;
grant execute on function public.repair_certificates(uuid) to authenticated;
