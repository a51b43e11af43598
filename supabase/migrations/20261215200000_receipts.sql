alter table public.attachments
  add column delivery_id uuid references public.deliveries (id) on delete cascade;
alter table public.attachments
  add column unsent boolean not null
    generated always as (num_nonnulls(enquiry_id, quote_id, delivery_id) = 0) stored;
alter table public.attachments drop constraint attachments_in_one;
alter table public.attachments add constraint attachments_in_one
  check (num_nonnulls(enquiry_id, quote_id, delivery_id) <= 1);
drop index public.attachments_unsent_idx;
create index attachments_unsent_idx on public.attachments (created_at) where unsent;
create index attachments_delivery_id_idx on public.attachments (delivery_id);
