create or replace function private.bank_details() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'bank', coalesce(bank.value ->> 'bank', ''), 'changed_at', bank.updated_at
  )
  from (select) as always left join public.settings as bank on bank.key = 'office.bank'
$$;
