alter table public.quotes
  add column follow_up_on date,
  add column loss_reason text not null default '' check (char_length(loss_reason) <= 100);
create index quotes_follow_up_on_idx on public.quotes (follow_up_on) where state = 'sent';
