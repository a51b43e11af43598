-- 'follow-up' is due, 'question' awaits a reply, 'ordered' awaits confirmation, 'expiring' ends within seven days.
create or replace function private.waiting_quotes(task text) returns setof public.quotes
language sql stable set search_path = ''
as $$
  select quotes.* from public.quotes
  where case task
    when 'expiring' then state = 'sent'
      and valid_until between (select private.office_day()) and (select private.office_day()) + 7
    when 'follow-up' then state = 'sent' and follow_up_on <= (select private.office_day())
    when 'ordered' then state = 'accepted'
      and exists (select from public.orders where quote_id = quotes.id and status = 'received')
    -- Messages belong to all revisions, so list the latest one sent.
    when 'question' then state not in ('draft', 'superseded')
      -- A later revision is a reply too.
      and (
        select not from_office and created_at > sent_at from public.messages
        where chain_id = quotes.chain_id order by created_at desc limit 1
      )
    else false
  end
$$;
