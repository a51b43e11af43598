create or replace function private.note_quote_event(
  quote uuid, what text, details jsonb default '{}'
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.quote_events (quote_id, kind, actor, data)
  values (quote, what, auth.uid(), details)
$$;
