create or replace function private.opened_by(link text) returns table (
  chain_id uuid, enquiry_id uuid, invoice_id uuid, address bytea, approves boolean, approval_limit numeric
)
language sql stable security definer set search_path = ''
as $$
  select chain_id, enquiry_id, invoice_id, address, approves, approval_limit from private.private_links
  where hash = private.link_hash(link) and revoked_at is null
$$;
grant execute on function private.opened_by(text) to reefline_site;
