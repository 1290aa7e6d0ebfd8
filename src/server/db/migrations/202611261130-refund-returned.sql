-- A refund that had arrived and came back is a case of suspense, as a payout that came back is: the payer has to get it another way.
alter table suspense
  drop constraint suspense_mismatch_check,
  add constraint suspense_mismatch_check check (mismatch in ('noOrder', 'person', 'channel', 'amount', 'paid', 'refunded', 'time',
    'payoutReturned', 'refundReturned') and direction = 'in'
    or mismatch in ('latePayout', 'lateRefund', 'chargeback', 'unknownOut') and direction = 'out'),
  add check (mismatch <> 'refundReturned' or refund_id is not null);
