-- Who is writing a reply to a message, until when unless they go on.
create table message_writers (
  message_id integer not null, username text not null, until text not null,
  constraint message_writers_key primary key (message_id, username)
);
