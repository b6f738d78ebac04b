-- Settings, History and what the instances share.

-- A setting of the club, as JSON.
create table settings (
  key text primary key, value text not null
);
insert into settings (key, value) values ('version', '1');

-- One row: the number of changes of public content, and of any content. The mark differs in each copy of the database.
create table content_version (
  changes integer not null default 0, mark text not null default '', version integer not null
);
insert into content_version (version) values (0);

-- The last change of each table, which lists that are read again go by.
create table table_changes (
  table_name text primary key, change integer not null, actor_id integer, actor_name text,
  mark text not null default ''
);

-- A change set: what one person did at once.
create table history_acts (
  id integer primary key autoincrement, at text not null, actor_name text, key text, actor_id integer,
  continues integer,
  constraint history_acts_key unique (actor_id, key)
);
create index history_acts_at on history_acts (at);
create index history_acts_continues on history_acts (continues);

-- A changed row, before and after.
create table history_rows (
  id integer primary key autoincrement, table_name text not null, row_id text not null, action text not null,
  name text, before text, after text, because_of text, undoes integer, changed_at text not null default '',
  kind text, within_id integer,
  act_id integer not null references history_acts (id) on delete cascade
);
create index history_rows_act_id on history_rows (act_id);
create index history_rows_row on history_rows (table_name, row_id);
create index history_rows_undoes on history_rows (undoes);

-- A row that names an erased child: History notes its changes without values.
create table unremembered_rows (
  table_name text not null, row_id text not null, since text not null, "columns" text,
  constraint unremembered_rows_key primary key (table_name, row_id)
);

-- A note of the site’s own work, as JSON.
create table operations (
  name text primary key, value text not null
);

-- A lock of an instance, until it expires.
create table leases (
  name text primary key, holder text not null, until text not null
);

-- Attempts that count against a limit.
create table rate_limits (
  key_hash text primary key, attempts integer not null, until text not null
);
