create or replace function private.chain_of(link text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  chain uuid;
begin
  select opened.chain_id into chain from private.opened_by(link) as opened;
  if chain is null then
    raise exception using message = 'closed';
  end if;
  return chain;
end
$$;
