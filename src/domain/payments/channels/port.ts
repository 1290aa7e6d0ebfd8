/**
 * The pay channels outside. What is connected is called by these; of a channel that is not, operators do in its own back office what
 * is to be done, and note what came of it.
 */
export const CHANNEL_NAMES = ['alipay', 'wechat', 'apple', 'bank'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

/**
 * What a channel says of a payout or a refund. Only `failed` says that no money has moved and that none will: no answer in time, a
 * broken connection, an answer that is not signed or not understood are `unknown`.
 */
export type ChannelAnswer =
  | { state: 'processing' }
  | { state: 'done'; channelNo: string; doneTime: string | null; amount: number }
  /** `isOurs`: what is wrong is ours to mend, such as a balance, so that a new payout may succeed. */
  | { state: 'failed'; code: string; message: string; isOurs?: boolean }
  | { state: 'unknown'; message: string }
  /** It knows no such number. The request may still be on its way. */
  | { state: 'absent' };

/** Money to a person, in fen. `requestNo` is ours, and was stored before. The same number again is the same payout. */
export interface PayoutRequest {
  requestNo: string;
  amount: number;
  account: string;
  realName: string;
  remark: string;
}

/** Money back to who paid, in fen. `refundNo` is ours, and was stored before. The same number again is the same refund. */
export interface RefundRequest {
  refundNo: string;
  /** The channel's number of the payment, and ours. */
  tradeNo: string;
  orderNo: string;
  amount: number;
  /** Of the whole payment. */
  paid: number;
  reason: string;
}

/** What a signed notice of a channel says, times in Shanghai. */
export type ChannelNotice =
  | { about: 'payment'; orderNo: string; tradeNo: string; amount: number; paidTime: string | null }
  | { about: 'payout'; requestNo: string; answer: ChannelAnswer }
  /** `tradeNo`, `orderNo`: of the payment, by which a refund that we have not sent is known. */
  | { about: 'refund'; refundNo: string; tradeNo: string; orderNo: string; answer: ChannelAnswer }
  /** Money that the channel took back from us for a payment: a dispute of the payer with their bank, a refund by the store. */
  | { about: 'chargeback'; tradeNo: string; chargebackNo: string; amount: number; reason: string }
  /** Theirs, and not to be noted as it is: refused, so that it is in the log and comes again. */
  | { about: 'unfit'; message: string }
  /** Theirs, of a kind that says nothing to us. */
  | { about: 'other' };

/** A call of a channel as it came. */
export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** The file of a day as the channel publishes it: with payments and refunds, or with everything else. */
export interface StatementRequest {
  part: 'trade' | 'fund';
  /** Of the channel: `2026-11-26`. */
  day: string;
}

export type StatementAnswer =
  | { state: 'ready'; fileName: string; content: Buffer }
  /** It has no file of that day, because nothing happened. */
  | { state: 'none' }
  /** Not ready, or not to be trusted: a later request may answer. A sentence for the operator. */
  | { state: 'failed'; message: string };

export interface PayChannel {
  /** None of these four throws: what cannot be known is `unknown`. */
  payOut(request: PayoutRequest): Promise<ChannelAnswer>;
  payoutState(requestNo: string): Promise<ChannelAnswer>;
  refund(request: RefundRequest): Promise<ChannelAnswer>;
  refundState(request: Pick<RefundRequest, 'refundNo' | 'tradeNo' | 'orderNo'>): Promise<ChannelAnswer>;
  /** Does not throw. Absent: operators download its statements. */
  statement?(request: StatementRequest): Promise<StatementAnswer>;
  /** Null: it is not the channel's, or not for us. */
  readNotice(notice: RawNotice): ChannelNotice | null;
  /** What the channel is answered, so that it sends the notice no more. */
  received: { type: string; body: string };
}

/** The connected ones. */
export type PayChannels = Readonly<Partial<Record<ChannelName, PayChannel>>>;
