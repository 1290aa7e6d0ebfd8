-- what a team decided in a queue today, for those who lead it
create index queue_decision_day on queue_decision (screen_id, create_time);
