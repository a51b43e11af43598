-- Attaches the customer's proof of payment and notifies the office.
create or replace function public.send_payment_proof(link text, file uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target constant uuid := (select invoice_id from private.opened_by(link));
begin
  if target is null then
    raise exception using message = 'no-link';
  elsif exists (select from public.attachments where id = file and invoice_id = target) then
    return;
  elsif (select count(*) from public.attachments where invoice_id = target) >= 10 then
    raise exception using message = 'too-many';
  end if;
  perform private.attach_document(file, invoice => target);
  perform private.queue_email('payment-proof-office', null, jsonb_build_object('invoice', target));
end
$$;
grant execute on function public.send_payment_proof(text, uuid) to anon, authenticated;
