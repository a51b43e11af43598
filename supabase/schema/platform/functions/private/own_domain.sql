-- Empty for public email providers.
create or replace function private.own_domain(email text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when domain ~ (
      '^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|mail|proton'
      '|protonmail|yandex|qq|163|126|zoho)\.'
    )
      or domain in (
        'mweb.co.za', 'telkomsa.net', 'vodamail.co.za', 'webmail.co.za', 'iafrica.com',
        'absamail.co.za', 'lantic.net', 'polka.co.za', 'global.co.za', 'mtnloaded.co.za',
        'netactive.co.za', 'icon.co.za', 'intekom.co.za', 'cybersmart.co.za'
      ) then ''
    else domain
  end
  from (select split_part(lower(email), '@', 2) as domain) as given
$$;
