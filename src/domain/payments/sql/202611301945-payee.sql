-- Whom a payout is for, as it was when it was made; null: made before this was stored.
alter table payout add column account text, add column real_name text;
