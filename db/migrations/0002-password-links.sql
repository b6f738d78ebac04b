-- A password link that was used is gone, as a used link of any other kind is.
delete from account_links where used_at is not null;
alter table account_links drop column used_at;
alter table account_links drop column created_at;
