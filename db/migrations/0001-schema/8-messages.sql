-- The inbox, and letters that wait to be sent.

-- A message of a visitor.
create table contact_messages (
  id integer primary key autoincrement, name text not null, email text not null, subject text not null,
  message text not null, "createdAt" text not null, read_at text, handled_at text, handled_by text,
  archived_at text, suspected_at text, suspected_for text, answered_via text, assigned_to text, task_on text,
  task text, task_done_at text, task_done_by text,
  team_id integer references teams (id) on delete set null
);
create index contact_messages_team_id on contact_messages (team_id);

-- An answer to a message.
create table message_answers (
  id integer primary key autoincrement, text text not null, answered_at text not null,
  answered_by text not null, letter text not null, left_at text,
  message_id integer not null references contact_messages (id) on delete cascade
);
create index message_answers_message_id on message_answers (message_id);

-- A text that answers are begun with.
create table saved_replies (
  id integer primary key autoincrement, name text not null, text text not null,
  version integer not null default 1
);

-- A letter: waiting, being sent, or settled.
create table mails (
  id integer primary key autoincrement, message_id text not null, recipient text not null,
  subject text not null, content text, state text not null, attempts integer not null default 0,
  next_at text not null, give_up_at text not null, expires_at text, settled_at text, problem text,
  created_at text not null,
  constraint mails_message_id unique (message_id)
);
create index mails_state on mails (state, next_at);
