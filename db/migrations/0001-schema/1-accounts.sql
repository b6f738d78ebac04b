-- Accounts of staff, and their ways in. Hashes, never tokens, are stored; instants are ISO 8601 UTC.

-- An account. Its roles are words in one text; an admin has all of them.
create table users (
  id integer primary key autoincrement, username text not null unique, password text not null, email text,
  is_admin boolean not null default false, "createdAt" text not null, name_key text not null unique,
  role text not null default 'user', is_staff_password boolean not null default false, left_at text
);

-- A browser that is signed in.
create table sessions (
  id_hash text primary key, seen_at text not null, device text, proven_at text, challenge text,
  created_at text not null,
  user_id integer not null references users (id) on delete cascade
);
create index sessions_user_id on sessions (user_id);

-- A sign-in that waits for its second factor.
create table sign_in_steps (
  id_hash text primary key, expires_at text not null, challenge text,
  user_id integer not null references users (id) on delete cascade
);

-- A browser that has signed in to the account before.
create table known_devices (
  id_hash text not null, seen_at text not null,
  user_id integer not null references users (id) on delete cascade,
  constraint known_devices_key primary key (id_hash, user_id)
);
create index known_devices_user_id on known_devices (user_id);

-- A link that sets a password: of an invited or a forgetful person.
create table account_links (
  token_hash text primary key, kind text not null, expires_at text not null, used_at text,
  created_at text not null,
  user_id integer not null references users (id) on delete cascade
);
create index account_links_user_id on account_links (user_id);

-- An address that waits to be confirmed.
create table email_changes (
  user_id integer primary key references users (id) on delete cascade,
  email text not null, token_hash text not null unique, expires_at text not null
);

-- A passkey of an account.
create table passkeys (
  credential text primary key, name text not null, public_key text not null, counter text not null,
  transports text not null, used_at text, created_at text not null,
  user_id integer not null references users (id) on delete cascade
);
create index passkeys_user_id on passkeys (user_id);

-- The authenticator app of an account; the next secret waits for its first code.
create table totp_factors (
  user_id integer primary key references users (id) on delete cascade,
  secret text, next_secret text, last_step integer not null default 0
);

-- A code that replaces the authenticator app once.
create table recovery_codes (
  code_hash text primary key,
  user_id integer not null references users (id) on delete cascade
);
create index recovery_codes_user_id on recovery_codes (user_id);

-- A link by which somebody makes an account of that role.
create table invitations (
  id integer primary key autoincrement, token_hash text not null, name text not null, role text not null,
  email text, expires_at text not null, team_ids text not null default '', coach_id integer,
  created_at text not null,
  inviter_id integer references users (id) on delete set null,
  constraint invitations_token_hash unique (token_hash)
);
create index invitations_inviter_id on invitations (inviter_id);

-- Sign-ins, wrong passwords and changes of rights. Outlives the accounts that it names.
create table security_log (
  id integer primary key autoincrement, at text not null, kind text not null, username text not null,
  by_name text, device text, user_id integer
);
create index security_log_at on security_log (at);

-- Reads and exports of children’s private data, and erasures. Outlives the accounts that it names.
create table access_log (
  id integer primary key autoincrement, at text not null, username text not null, what text not null,
  receipt text, user_id integer not null
);
