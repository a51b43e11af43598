create trigger announce_mail after insert on private.mail_outbox
  for each statement execute function private.announce_mail();
