-- trigger withdrawal_booked once there is a column net
create or replace trigger withdrawal_booked after insert or update of status on withdrawal
  for each row execute function book_withdrawal();
