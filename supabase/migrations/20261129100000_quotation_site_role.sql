-- Whom the site's process is on a hosted project, where it answers no calls of its own: it sends the mails of
-- the outbox, reminds customers, takes enquiries and keeps files. The role cannot sign in until the project's
-- owner gives it a password (docs/production.md), and has no way to accounts, prices or roles.

do $$
begin
  -- Roles belong to the whole server: a site on another database may have made it.
  create role reefline_site nologin noinherit;
exception when duplicate_object or unique_violation then null;
end
$$;

-- The rest asks for rows of tables that only their owner would see.
alter function private.quote_document(uuid) security definer;
alter function private.remind_customers(integer) security definer;

grant usage on schema public, private to reefline_site;
grant execute on function
  private.queue_mail(text, text, jsonb, uuid, uuid),
  private.make_link(uuid, uuid, uuid),
  private.opened_by(text),
  private.quote_document(uuid),
  private.remind_customers(integer)
to reefline_site;

grant select, insert, update on private.mail_outbox to reefline_site;
grant select, insert, update, delete on private.rate_limits to reefline_site;
grant select, insert on private.attachment_parts to reefline_site;
grant select on private.backups to reefline_site;

grant select, update (mail_state, mail_error) on public.contact_messages, public.messages to reefline_site;
grant insert (
  submission_id, name, email, phone, company, subject, subject_label, message, selections
) on public.contact_messages to reefline_site;
grant select, insert on public.contact_message_items to reefline_site;
grant
  select, insert (id, name, media_type, size), update (contact_message_id, position), delete
on public.attachments to reefline_site;
grant select (id), update (mail_state, mail_error) on public.quotes to reefline_site;
grant select (id, name, price) on public.products to reefline_site;
grant select (id, customer_name, customer_reference, tracking) on public.orders to reefline_site;
grant select (order_id, quantity, product_name, position) on public.order_items to reefline_site;

create policy "the site reads enquiries" on public.contact_messages
  for select to reefline_site using (true);
create policy "the site takes enquiries" on public.contact_messages
  for insert to reefline_site with check (true);
create policy "the site says what became of their mails" on public.contact_messages
  for update to reefline_site using (true);
create policy "the site reads what is asked for" on public.contact_message_items
  for select to reefline_site using (true);
create policy "the site takes what is asked for" on public.contact_message_items
  for insert to reefline_site with check (true);
create policy "the site reads messages" on public.messages
  for select to reefline_site using (true);
create policy "the site says what became of their mails" on public.messages
  for update to reefline_site using (true);
create policy "the site keeps files" on public.attachments
  for all to reefline_site using (true);
create policy "the site reads quotations" on public.quotes
  for select to reefline_site using (true);
create policy "the site says what became of their mails" on public.quotes
  for update to reefline_site using (true);
create policy "the site reads products" on public.products
  for select to reefline_site using (true);
create policy "the site reads orders" on public.orders
  for select to reefline_site using (true);
create policy "the site reads lines of orders" on public.order_items
  for select to reefline_site using (true);
