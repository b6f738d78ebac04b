-- Fees, and what was paid. Amounts are in the smallest unit of the currency. The ledger is only added to.

-- A fee of a player. Fees of one plan are its instalments.
create table payments (
  id integer primary key autoincrement, amount integer not null, currency text not null default 'usd',
  description text not null, stripe_payment_intent_id text, status text not null default 'pending',
  payment_date text, due_date text, season text, payer_email text, token text, instalment integer,
  instalments integer, plan text, created_at text not null, updated_at text not null,
  version integer not null default 1,
  player_id integer not null references players (id) on delete cascade
);
create index payments_payer_email on payments (payer_email);
create index payments_plan on payments (plan);
create index payments_player_id on payments (player_id);
create unique index payments_token on payments (token);

-- A change of what is owed or received; sums of its rows are the state of a fee.
create table fee_ledger (
  id integer primary key autoincrement, payment_id integer not null, owed integer not null,
  received integer not null, kind text not null, currency text not null, day text not null, at text not null,
  method text, provider_id text,
  constraint fee_ledger_provider unique (kind, provider_id)
);
create index fee_ledger_payment_id on fee_ledger (payment_id);

-- What staff noted beside a row of the ledger; goes with the fee.
create table fee_notes (
  ledger_id integer primary key references fee_ledger (id) on delete cascade,
  note text not null,
  payment_id integer not null references payments (id) on delete cascade
);
create index fee_notes_payment_id on fee_notes (payment_id);

-- A day on which the payer was reminded.
create table fee_reminders (
  day text not null,
  payment_id integer not null references payments (id) on delete cascade,
  constraint fee_reminders_key primary key (payment_id, day)
);

-- A fee that is charged often.
create table fee_templates (
  id integer primary key autoincrement, description text not null, currency text not null, season text,
  amount integer not null, version integer not null default 1
);

-- A payment by card that was begun with the provider.
create table fee_checkouts (
  id integer primary key autoincrement, payment_id integer not null, amount integer not null,
  currency text not null, key text not null, state text not null, session_id text, intent_id text, url text,
  expires_at text, asked_at text, parts text, created_at text not null,
  constraint fee_checkouts_key unique (key),
  constraint fee_checkouts_session unique (session_id),
  constraint fee_checkouts_intent unique (intent_id)
);
create index fee_checkouts_payment_id on fee_checkouts (payment_id);
create index fee_checkouts_state on fee_checkouts (state);

-- A refund that was asked of the provider.
create table fee_refunds (
  id integer primary key autoincrement, payment_id integer not null, amount integer not null,
  currency text not null, intent_id text not null, key text not null, state text not null, refund_id text,
  reason text, problem text, asked_at text, automatic boolean not null default false,
  created_at text not null,
  constraint fee_refunds_key unique (key),
  constraint fee_refunds_refund unique (refund_id)
);
create index fee_refunds_payment_id on fee_refunds (payment_id);
create index fee_refunds_state on fee_refunds (state);

-- An event of the provider that has been handled.
create table provider_events (
  id text primary key, at text not null
);

-- A day whose payments were compared with the provider’s.
create table provider_days (
  day text primary key, at text not null, result text not null
);
