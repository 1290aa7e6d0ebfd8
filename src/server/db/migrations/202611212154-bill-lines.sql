-- What a statement says of each business type and step, as the ledger had it when the statement was drawn up.
create table bill_line (
  id bigint primary key default next_id(),
  bill_id bigint not null,
  business_type text not null,
  step text not null,
  count bigint not null,
  income bigint not null,
  expense bigint not null,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create index bill_line_bill on bill_line (bill_id, id);
