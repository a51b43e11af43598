-- What a line of a quote request was chosen for, as the tool that chose it was asked: its name and its filled fields.

alter table public.contact_message_items
  add column sizing jsonb check (
    sizing is null or (
      sizing ?& array['tool', 'asked'] and jsonb_typeof(sizing -> 'tool') = 'string'
      and jsonb_typeof(sizing -> 'asked') = 'object' and octet_length(sizing::text) <= 4000
    )
  );

create or replace function private.enquiry_document(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(shown) || jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.position), '[]')
      from (
        select product_id, product_name, quantity, price, note, sizing, position
        from public.contact_message_items where contact_message_id = target
      ) as item
    ),
    'files', (
      select coalesce(jsonb_agg(to_jsonb(file) order by file.position), '[]')
      from (
        select id, name, media_type, size, created_at, message_id, position
        from public.attachments where contact_message_id = target and report_position is null
      ) as file
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(said) order by said.created_at), '[]')
      from (
        select id, created_at, from_office, author, body
        from public.messages where contact_message_id = target and chain_id is null
      ) as said
    ),
    'quotes', (
      select coalesce(jsonb_agg(to_jsonb(quote) order by quote.number), '[]')
      from (
        select distinct on (chain_id) id, number, revision, state, currency, gross, valid_until,
          sent_at, answered_at, state = 'sent' and valid_until < private.office_day() as expired
        from public.quotes where contact_message_id = target and state <> 'draft'
        order by chain_id, revision desc
      ) as quote
    ),
    'repair', private.repair_document(target)
  )
  from (
    select id, reference, created_at, name, email, phone, company, subject, subject_label, message,
      selections, status
    from public.contact_messages where id = target
  ) as shown
$$;
