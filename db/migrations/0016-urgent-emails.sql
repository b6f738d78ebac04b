-- Urgent emails go before the others.
alter table emails add column is_urgent boolean not null default false;
