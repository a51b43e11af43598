-- What somebody waits for at a screen leaves before what was sent to many: account emails and the office's copy have no
-- template, and a confirmed enquiry has this one.
create index mail_outbox_urgent_idx on private.mail_outbox (next_attempt_at, created_at)
where state = 'waiting' and (template is null or template = 'enquiry-received');
