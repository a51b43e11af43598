grant select, insert, delete on private.mail_handovers to reefline_site;

grant select, insert, update on private.mail_outbox to reefline_site;
