-- Of a link that can order and reply.
create or replace function private.chain_of(link text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  chain uuid;
  approves boolean;
begin
  select opened.chain_id, opened.approves into chain, approves from private.opened_by(link) as opened;
  if chain is null then
    raise exception using message = 'closed';
  elsif approves then
    raise exception using message = 'only-approves';
  end if;
  return chain;
end
$$;
