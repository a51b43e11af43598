-- Many enquiries at one time.

-- Planned once, not at every call: without the kind the planner cannot see that one part of the four is carried out.
alter function private.write_search_text(text, uuid) set plan_cache_mode = force_generic_plan;

-- The next mail is the first of an index, however many wait.
drop index private.mail_outbox_due_idx;
create index mail_outbox_due_idx on private.mail_outbox (next_attempt_at, created_at)
  where state = 'waiting';
