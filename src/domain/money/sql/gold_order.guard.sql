-- trigger gold_order_booked once there is a column refund_amount
create or replace trigger gold_order_booked after insert or update of status on gold_order
  for each row execute function book_order();
