create or replace function public.export_person(address text, after text default '') returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.require_confirmed_identity();
  if after <> '' then
    return private.person_enquiries(address, true, after);
  end if;
  perform private.record_person(address, 'update', '{"exported": true}');
  return private.person_data(address, true) || private.person_enquiries(address, true, '');
end
$$;
grant execute on function public.export_person(text, text) to authenticated;
