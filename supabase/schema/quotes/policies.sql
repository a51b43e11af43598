grant select on public.quote_events to authenticated;
create policy "the office read what happened to quotations" on public.quote_events
  for select to authenticated using ((select private.in_office()));

grant select on public.quote_lines to authenticated;
create policy "the office read lines of quotations" on public.quote_lines
  for select to authenticated using ((select private.in_office()));

grant
  select (
    id, chain_id, revision, number, state, user_id, customer_id, enquiry_id, customer_name,
    customer_company, customer_email, customer_phone, customer_address, customer_vat_number,
    customer_reference, currency, vat_mode, discount_percent, delivery_cost, delivery_vat_rate,
    valid_until, lead_time, payment_terms, terms, closing, internal_note, net, vat, gross,
    created_at, updated_at, updated_by, sent_at, sent_by, first_viewed_at, last_viewed_at,
    replied_at, replied_by, reply_reference, reply_reason, email_status, email_error,
    follow_up_on, loss_reason, exchange_rate, rate_day, rate_source
  )
on public.quotes to authenticated;
grant select (id), update (email_status, email_error) on public.quotes to reefline_site;
create policy "the office read quotations" on public.quotes
  for select to authenticated using ((select private.in_office()));
create policy "the site reads quotations" on public.quotes
  for select to reefline_site using (true);
create policy "the site says what became of their mails" on public.quotes
  for update to reefline_site using (true);
