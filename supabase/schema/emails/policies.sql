grant select, insert, delete on private.email_handovers to reefline_site;

grant select, insert, update on private.email_outbox to reefline_site;
