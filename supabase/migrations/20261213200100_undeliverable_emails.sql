-- An email that the receiver's server rejected for good because of the address: the office corrects that, and nothing is
-- wrong with the sending of email.
alter table private.mail_outbox add column undeliverable boolean not null default false;
