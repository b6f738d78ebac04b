-- Columns and stored values get the words that the code uses for them.
alter table message_answers rename column left_at to sent_at;
update accepted_clashes set kind = 'drive' where kind = 'way';
update settings set value = 'utc' where key = 'operatorFeedTimes' and value = 'said';
-- History holds earlier rows as JSON, by column.
update history_rows set
  before = replace(before, '"left_at":', '"sent_at":'),
  after = replace(after, '"left_at":', '"sent_at":')
where table_name = 'message_answers';
update history_rows set
  before = replace(before, '"kind":"way"', '"kind":"drive"'),
  after = replace(after, '"kind":"way"', '"kind":"drive"')
where table_name = 'accepted_clashes';
update history_rows set
  before = replace(before, '"operatorFeedTimes":"said"', '"operatorFeedTimes":"utc"'),
  after = replace(after, '"operatorFeedTimes":"said"', '"operatorFeedTimes":"utc"')
where table_name = 'settings';
