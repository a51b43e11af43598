create or replace function private.remind_invoice(target uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices set reminders = reminders + 1, reminded_on = private.office_day()
  where id = target and kind = 'invoice' and open > 0 and disputed = ''
    and reminded_on is distinct from private.office_day()
    and private.is_email_address(customer_email);
  if found then
    perform private.email_invoice(target, 'invoice-reminder');
  end if;
  return found;
end
$$;
grant execute on function private.remind_invoice(uuid) to reefline_site;
