-- A parent is one row with names, addresses and children; until now each address of each child was one.
drop index family_contacts_player_id;
alter table family_contacts rename to parents;
-- Addresses with commas between them.
alter table parents add column emails text;
alter table parents add column phone text;
create table parent_children (
  parent_id integer not null references parents (id) on delete cascade,
  player_id integer not null references players (id) on delete cascade,
  constraint parent_children_pkey primary key (parent_id, player_id)
);
create index parent_children_player_id on parent_children (player_id);

-- An address without a name is that of the only person who is named with it.
update parents set name = (
  select min(named.name) from parents named where lower(named.email) = lower(parents.email) and named.name is not null
)
where name is null and 1 = (
  select count(distinct lower(named.name)) from parents named
  where lower(named.email) = lower(parents.email) and named.name is not null
);
-- Rows with one address and one name are one parent, which keeps the first id.
create table contact_parents as
select contact.id, contact.player_id, (
  select min(same.id) from parents same
  where lower(same.email) = lower(contact.email)
    and coalesce(lower(same.name), '') = coalesce(lower(contact.name), '')
) as parent_id
from parents contact;
insert into parent_children (parent_id, player_id) select distinct parent_id, player_id from contact_parents;
delete from parents where id not in (select parent_id from contact_parents);
update parents set emails = lower(email);
alter table parents drop column email;
alter table parents drop column player_id;

-- History has rows as JSON, which ends with the id of the player. An address that was made or deleted is now a parent and
-- a child of that parent, and Undo, which goes backwards, brings back first the one and then the other. Of a parent who
-- was made of several addresses each was a child alone.
insert into history_rows
  (change_set_id, changed_at, table_name, row_id, action, name, kind, within_id, before, after, because_of)
select change_set_id, changed_at, 'parents', row_id, action, name, kind, within_id,
  replace(replace(rtrim(rtrim(before, '}'), '0123456789'), ',"player_id":', ',"phone":null}'), '"email":', '"emails":'),
  replace(replace(rtrim(rtrim(after, '}'), '0123456789'), ',"player_id":', ',"phone":null}'), '"email":', '"emails":'),
  because_of
from history_rows
where table_name = 'family_contacts' and action <> 'updated' and coalesce(before, after) like '%,"player_id":%}'
  and undoes is null and id not in (select undoes from history_rows where undoes is not null)
  and row_id not in (
    select cast(one.id as text) from contact_parents one
    join contact_parents other on other.parent_id = one.parent_id and other.id <> one.id
  )
order by id;
update history_rows set
  because_of = coalesce(because_of, (
    select max('parents/' || made.row_id) from history_rows made
    where made.table_name = 'parents' and made.row_id = history_rows.row_id
      and made.change_set_id = history_rows.change_set_id and made.action = history_rows.action
  )),
  table_name = 'parent_children',
  row_id = coalesce((
    select cast(parent_id as text) from contact_parents where cast(id as text) = row_id
  ), row_id) || '/' || replace(
    rtrim(coalesce(before, after), '}'), rtrim(rtrim(coalesce(before, after), '}'), '0123456789'), ''
  )
where table_name = 'family_contacts' and action <> 'updated' and coalesce(before, after) like '%,"player_id":%}';
update history_rows set
  before = case when before is not null then '{"parent_id":' || replace(row_id, '/', ',"player_id":') || '}' end,
  after = case when after is not null then '{"parent_id":' || replace(row_id, '/', ',"player_id":') || '}' end
where table_name = 'parent_children';
-- What was written about an address that is one of several now, or about another player, is not taken back.
update history_rows set before = null, after = null
where table_name = 'family_contacts' and (
  coalesce(before, '') || coalesce(after, '') like '%"player_id":%'
  or row_id in (select cast(id as text) from contact_parents where id <> parent_id)
);
update history_rows set
  table_name = 'parents',
  row_id = coalesce((
    select cast(parent_id as text) from contact_parents where cast(id as text) = row_id
  ), row_id),
  before = replace(before, '"email":', '"emails":'),
  after = replace(after, '"email":', '"emails":')
where table_name = 'family_contacts';
insert into redacted_rows (table_name, row_id, since)
select 'parents', parent, max(since) from (
  select coalesce((
    select cast(parent_id as text) from contact_parents where cast(id as text) = row_id
  ), row_id) as parent, since
  from redacted_rows where table_name = 'family_contacts'
) marked
group by parent;
delete from redacted_rows where table_name = 'family_contacts';
drop table contact_parents;
