-- The last number that a fill rule gave within its period (a day, a month, a year; empty: for ever). Rules without rows gave none.
create table fill_sequence (
  rule_id bigint not null,
  period text not null,
  value bigint not null,
  primary key (rule_id, period)
);
