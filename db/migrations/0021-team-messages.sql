-- What coaches and admins wrote to the families of a team.
create table team_messages (
  id integer primary key autoincrement,
  team_id integer references teams (id) on delete set null,
  subject text not null, text text not null, sent_by text not null, sent_at text not null, people integer not null
);
create index team_messages_team on team_messages (team_id);
