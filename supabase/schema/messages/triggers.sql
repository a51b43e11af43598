create trigger announce_office_change after insert or update or delete on public.attachments
  for each row execute function private.announce_office_change();

create trigger announce_office_change after insert or update or delete on public.messages
  for each row execute function private.announce_office_change();
create trigger keep_enquiry_text after insert on public.messages
  referencing new table as added for each statement execute function private.keep_enquiry_text();
