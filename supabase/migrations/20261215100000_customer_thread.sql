alter table public.repairs add column received_at timestamptz;
-- A machine that was worked on had arrived. Unlogged, because nobody changed anything.
alter table public.repairs disable trigger user;
update public.repairs
set received_at = least(stripped_at, repaired_at, tested_at, report_published_at, dispatched_at);
alter table public.repairs enable trigger user;

alter table public.quote_events drop constraint quote_events_kind_check;
alter table public.quote_events add constraint quote_events_kind_check check (kind in (
  'created', 'sent', 'viewed', 'question', 'answer', 'extension asked', 'accepted', 'declined',
  'superseded', 'withdrawn', 'reminded', 'link made', 'links withdrawn', 'approval asked', 'approved'
));

alter table private.private_links
  add column approves boolean not null default false,
  add column approval_limit numeric(14, 2) check (approval_limit between 0.01 and 999999999999.99);
