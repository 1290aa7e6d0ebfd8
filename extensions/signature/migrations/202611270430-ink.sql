-- What was drawn or typed as a signature, once for each record, with a digest of what was signed.
create table signature_ink (
  record_id bigint primary key,
  ink text not null,
  digest text not null,
  operator_id bigint,
  time timestamptz(0) not null default now()
);
