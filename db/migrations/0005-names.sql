-- Tables and columns get the names that the code uses for them.
alter table history_acts rename to change_sets;
drop index history_acts_at;
create index change_sets_at on change_sets (at);
drop index history_acts_continues;
create index change_sets_continues on change_sets (continues);
alter table history_rows rename column act_id to change_set_id;
drop index history_rows_act_id;
create index history_rows_change_set_id on history_rows (change_set_id);
alter table unremembered_rows rename to redacted_rows;
alter table mails rename to emails;
drop index mails_state;
create index emails_state on emails (state, next_at);
alter table message_answers rename column letter to email_message_id;
-- History holds deleted answers as JSON, by column.
update history_rows set
  before = replace(before, '"letter":', '"email_message_id":'),
  after = replace(after, '"letter":', '"email_message_id":')
where table_name = 'message_answers';
