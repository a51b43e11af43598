create or replace function private.quote_of_person(
  quote public.quotes, with_notes boolean
) returns jsonb
language sql stable set search_path = ''
as $$
  select
  to_jsonb(quote) - '{chain_id,user_id,customer_id,created_by,updated_by,sent_by,email_error}'::text[]
    - case when with_notes then '{}'::text[] else
      '{internal_note,follow_up_on,loss_reason,exchange_rate,rate_day,rate_source}'
    end
    || jsonb_build_object(
      'lines', (
        select coalesce(jsonb_agg(
          to_jsonb(line) - '{id,quote_id,unit_cost,converted_from}'::text[] order by line.position
        ), '[]')
        from public.quote_lines as line where quote_id = quote.id
      ),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'created_at', said.created_at, 'author', author, 'body', body
        ) order by said.created_at), '[]')
        from public.messages as said where chain_id = quote.chain_id
      )
    )
$$;
