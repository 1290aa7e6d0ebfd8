-- How far each wallet was read, and what its ledger came to there (`reconciliation/proof.ts`).
create table wallet_proof (
  user_id bigint not null,
  currency text not null check (currency in ('gold', 'bean')),
  balance bigint not null,
  debt bigint not null,
  movements bigint not null,
  last_id bigint not null,
  primary key (user_id, currency)
);

-- Each time the ledger was proved: what was read and what was found.
create table ledger_proof (
  id bigint primary key default next_id(),
  scope text not null check (scope in ('changes', 'whole')),
  begin_time timestamptz not null default clock_timestamp(),
  end_time timestamptz,
  movements bigint not null default 0,
  wallets bigint not null default 0,
  faults bigint not null default 0,
  fresh bigint not null default 0
);
create index ledger_proof_begin on ledger_proof (begin_time desc);

-- A fault that is found no more is closed, never deleted.
alter table reconciliation_fault add column close_time timestamptz(0);

-- What people hold is of the present, and proved for everybody: its lines by day meant nothing.
delete from reconciliation where kind = 'holding';
