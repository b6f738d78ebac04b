-- Who is writing a reply to a message, until when unless they go on.
create table message_writers (
  message_id integer not null, username text not null, until text not null,
  constraint message_writers_key primary key (message_id, username)
);
-- The account knew the browser before this sign-in: the password is asked for again later than in a new one.
alter table sessions add column on_known_device boolean not null default false;
-- When a photo was taken, on its camera's clock, such as 2026-10-03T09:30:00: albums are in that order.
alter table gallery_images add column taken_at text;
