-- The channel's number of the payment that a case takes money back of: a payment that becomes known afterwards is delivered nothing.
alter table suspense add column paid_no text;
create index suspense_paid_no on suspense (channel, paid_no) where paid_no is not null;
