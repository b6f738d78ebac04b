-- Columns and stored notes get the words that the code uses for them.
alter table payments rename column instalment to installment;
alter table payments rename column instalments to installments;
-- History holds changed fees as JSON, by column.
update history_rows set
  before = replace(replace(before, '"instalment":', '"installment":'), '"instalments":', '"installments":'),
  after = replace(replace(after, '"instalment":', '"installment":'), '"instalments":', '"installments":')
where table_name = 'payments';
-- The note of the backups is JSON, too.
update operations set
  value = replace(replace(value, '"toldAt":', '"lastNotifiedAt":'), '"daysWithout":', '"startsSinceBackup":')
where name = 'backups';
