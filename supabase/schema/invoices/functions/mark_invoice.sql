-- Sets what may change after issue: `disputed` (why; empty ends the dispute), `evidence_on` and
-- `closed` of a pro forma. Omitted fields remain.
create or replace function public.mark_invoice(target uuid, fields jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  held public.invoices;
begin
  perform private.require_office();
  select * into held from public.invoices where id = target for no key update;
  if held.id is null then
    raise exception using message = 'gone';
  elsif fields ? 'closed' and (held.kind <> 'pro-forma' or held.settled > 0) then
    raise exception using message = 'paid';
  elsif (fields ->> 'evidence_on')::date > private.office_day() then
    raise exception using message = 'future-day';
  end if;
  update public.invoices set
    disputed = coalesce(btrim(fields ->> 'disputed'), disputed),
    evidence_on = case when fields ? 'evidence_on' then (fields ->> 'evidence_on')::date else evidence_on end,
    closed_at = case when fields ? 'closed' then now() else closed_at end
  where id = target;
end
$$;
grant execute on function public.mark_invoice(uuid, jsonb) to authenticated;
