-- What followers of teams are to be told: an event, and how they knew it before its first untold change.
create table notices (
  event_id integer primary key, known text, state text not null, changes integer not null, first_at text not null,
  due_at text, told_at text, told_kind text, people integer,
  change_set text
);
create index notices_due_index on notices (state, due_at);
