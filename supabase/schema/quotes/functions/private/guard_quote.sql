-- Sent quotations are immutable, except for acceptance and erasure.
create or replace function private.guard_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free text[] := array[
    'state', 'user_id', 'customer_id', 'enquiry_id', 'internal_note', 'created_by', 'updated_at',
    'updated_by', 'sent_by', 'first_viewed_at', 'last_viewed_at', 'reminded_at', 'email_status', 'email_error',
    'follow_up_on', 'loss_reason'
  ];
begin
  if tg_op = 'UPDATE' and old.state <> 'draft' then
    if old.state = 'sent' and new.state in ('accepted', 'declined') then
      free := free || array[
        'replied_at', 'replied_by', 'reply_reference', 'reply_reason', 'signature', 'net', 'vat', 'gross'
      ];
    end if;
    if new.customer_email = private.erased_address() then
      free := free || array[
        'customer_email', 'customer_name', 'customer_phone', 'replied_by', 'reply_reason', 'signature'
      ];
    end if;
    if new.state = 'draft' or (to_jsonb(new) - free) <> (to_jsonb(old) - free) then
      raise exception using errcode = '42501', message = 'sent-stays';
    end if;
  end if;
  if tg_op = 'INSERT' or lower(new.customer_email) <> lower(old.customer_email) then
    new.user_id := private.confirmed_account(new.customer_email);
  end if;
  return new;
end
$$;
