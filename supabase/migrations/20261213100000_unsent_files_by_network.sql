-- Where a file comes from whose message is not sent yet: when their space is full, the network that fills most of it
-- gives way, and nobody else is kept from sending one. A digest, gone with the file or when its message is sent.
create table private.unsent_files (
  attachment_id uuid primary key references public.attachments (id) on delete cascade,
  network text not null
);
grant select, insert, delete on private.unsent_files to reefline_site;
