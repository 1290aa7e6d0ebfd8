/** An entry of a channel's books. */
export interface BillEntry {
  kind: 'payment' | 'refund' | 'payout' | 'settlement' | 'other';
  /** Ours. */
  number: string;
  channelNo: string;
  /** Of a refund: of its payment, and of its order. */
  tradeNo?: string;
  orderNo?: string;
  yuan: string;
  fee: string;
  /** In Shanghai. */
  time: string;
}
export function wechatBill(entries: readonly BillEntry[]): string;
export function wechatFunds(entries: readonly BillEntry[]): string;
export function alipayBill(entries: readonly BillEntry[]): string;
export function alipayFunds(entries: readonly BillEntry[]): string;
export function gbk(content: string): Buffer;
