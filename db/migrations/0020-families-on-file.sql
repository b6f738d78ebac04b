-- Families whose address the club has: `on_file` is a row that was made when the first email went there, and stays
-- without followed teams. Who leaves stays silent: a keyed hash of the address remains.
alter table followers add column on_file boolean not null default false;
create table left_addresses (address_hash text primary key, at text not null);
