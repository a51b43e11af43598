create or replace function private.letterhead() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', seller ->> 'name', 'registrationNumber', seller ->> 'registrationNumber',
    'vatNumber', seller ->> 'vatNumber',
    'address', format(
      '%s, %s, %s, %s',
      address ->> 'street', address ->> 'city', address ->> 'postalCode', address ->> 'country'
    ),
    'phone', contact ->> 'phone', 'email', contact ->> 'email'
  )
  from private.setting_with('public.seller', '{
      "name": "Reefline Blower & Valve (Pty) Ltd", "registrationNumber": "2018/000000/07",
      "vatNumber": "4000000000"
    }') as seller,
    private.setting_with('public.address', '{
      "street": "14 Impeller Road, Wadeville", "city": "Germiston", "postalCode": "1422",
      "country": "South Africa"
    }') as address,
    private.setting_with('public.contact', '{
      "phone": "+27 11 555 0142", "email": "workshop@reefline.example"
    }') as contact
$$;
