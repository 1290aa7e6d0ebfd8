-- What only an uploaded statement knows is booked once two operators accept it.
alter table statement_difference drop constraint statement_difference_settlement_check;
alter table statement_difference add constraint statement_difference_settlement_check
  check (settlement in ('matched', 'replaced', 'explained', 'accepted'));
alter table statement_difference add check (settlement is distinct from 'accepted'
  or line_id is not null and handled_by is not null and settle_reason is not null
  and (status <> 'settled' or reviewer_id is not null and reviewer_id <> handled_by));
