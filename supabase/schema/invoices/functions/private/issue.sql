-- Numbers and freezes an invoice, and queues its email. `issued` has the columns that the caller
-- decided, `document` the lines, texts and sums.
create or replace function private.issue(issued public.invoices, document jsonb, notify boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  letters constant jsonb := '{"invoice": "I", "credit-note": "C", "pro-forma": "P"}';
  latest date;
begin
  issued.number := private.next_number(letters ->> issued.kind);
  issued.issued_on := private.office_day();
  select max(issued_on) into latest from public.invoices where kind = issued.kind;
  if issued.issued_on < latest then
    raise exception using message = 'clock', detail = jsonb_build_object('day', latest)::text;
  end if;
  issued.issued_at := clock_timestamp();
  issued.issued_by := private.user_name();
  issued.settled := 0;
  issued.disputed := '';
  issued.reminders := 0;
  issued.currency := document ->> 'currency';
  issued.net := document ->> 'net';
  issued.total := document ->> 'total';
  issued.owed := coalesce(document ->> 'requested', document ->> 'total');
  issued.document := document || jsonb_build_object(
    'kind', issued.kind, 'number', issued.number, 'issued_on', issued.issued_on,
    'due_on', issued.due_on,
    -- Only a vendor issues tax invoices.
    'title', case
      when issued.kind = 'invoice' and document -> 'seller' ->> 'vatNumber' <> ''
        then private.setting_with('office.invoicing', '{"title": "Tax invoice"}') ->> 'title'
    end,
    'rand', case issued.kind when 'pro-forma' then null else private.rand_amounts(document) end
  );
  insert into public.invoices (
    id, order_id, customer_id, delivery_id, credits_id, kind, number, issued_at, issued_by, issued_on,
    due_on, customer_name, customer_email, currency, net, total, exchange_rate, owed, document
  ) values (
    issued.id, issued.order_id, issued.customer_id, issued.delivery_id, issued.credits_id, issued.kind,
    issued.number, issued.issued_at, issued.issued_by, issued.issued_on, issued.due_on,
    issued.customer_name, issued.customer_email, issued.currency, issued.net, issued.total,
    issued.exchange_rate, issued.owed, issued.document
  );
  if notify then
    perform private.email_invoice(issued.id, issued.kind || '-sent');
  end if;
  return issued.number;
end
$$;
