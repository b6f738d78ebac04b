-- A save that carried a key: the key and the request hashed, and its answer, sealed with the key.
create table idempotency_keys (
  key_hash text primary key, request_hash text not null, answer text, created_at text not null
);
