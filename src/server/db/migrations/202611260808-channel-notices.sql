-- A notice that the pay channel itself sends names nobody of ours: the order's person counts.
alter table payment_notice alter user_id drop not null;
