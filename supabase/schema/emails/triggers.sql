create trigger announce_email after insert on private.email_outbox
  for each statement execute function private.announce_email();
