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

/** What Apple sold of a product at a price; both amounts are of one unit. */
export interface AppleSale {
  product: string;
  /** Negative: came back. */
  units: number;
  yuan: string;
  proceeds: string;
}
export function appleSales(sales: readonly AppleSale[], of: { day: string; currency?: string }): string;
export function appleFinance(sales: readonly AppleSale[], of: { first: string; last: string }): string;
export function zipped(files: readonly { name: string; content: Buffer; size?: number }[]): Buffer;
