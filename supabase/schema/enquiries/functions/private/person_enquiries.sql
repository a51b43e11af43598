-- Oldest first, starting after `after`, up to the size limit of a response.
create or replace function private.person_enquiries(
  address text, with_notes boolean, after text
) returns jsonb
language sql stable set search_path = ''
as $$
  with own as (
    select * from public.enquiries where lower(email) = lower(address)
  ), rows as (
    select created_at, id, 'enquiry' as kind, id as enquiry from own
    union all
    select said.created_at, said.id, 'message', own.id
    from public.messages as said join own on own.id = enquiry_id where chain_id is null
  ), found as (
    select *, format('%s %s', extract(epoch from created_at), id) as place from rows
    where after = ''
      or (created_at, id) > (to_timestamp(split_part(after, ' ', 1)::numeric), split_part(after, ' ', 2)::uuid)
    order by created_at, id limit 100
  ), shown as (
    select created_at, id, place, case kind
      when 'enquiry' then (
        select to_jsonb(own) - '{submission_id,customer_id,status_changed_by,email_error}'::text[]
          - case when with_notes then '{}'::text[] else '{note}' end
          || jsonb_build_object(
            'items', (
              select coalesce(jsonb_agg(
                to_jsonb(item) - '{id,enquiry_id}'::text[] order by item.position
              ), '[]')
              from public.enquiry_items as item where enquiry_id = own.id
            ),
            'repair', private.repair_document(own.id),
            'files', (
              select coalesce(jsonb_agg(jsonb_build_object('name', name, 'size', size)), '[]')
              from public.attachments where own.id in (enquiry_id, repair_id) and (
                num_nonnulls(report_position, repair_id) = 0 or with_notes or report_position is not null and exists (
                  select from public.repairs where id = own.id and report_published_at is not null
                )
              )
            )
          )
        from own where own.id = found.id
      )
      else (
        select jsonb_build_object(
          'message_to', enquiry, 'created_at', created_at, 'author', author, 'body', body
        )
        from public.messages where messages.id = found.id
      )
    end as said
    from found
  ), sized as (
    select *, sum(octet_length(said::text)) over (order by created_at, id) as bytes,
      row_number() over (order by created_at, id) as number
    from shown
  ), part as (
    select * from sized where bytes <= 500000 or number = 1
  )
  select jsonb_build_object(
    'enquiries', (select coalesce(jsonb_agg(said order by number), '[]') from part),
    'more', case when (select count(*) from part) < (select count(*) from found)
      or (select count(*) from found) = 100 then (select place from part order by number desc limit 1) end
  )
$$;
