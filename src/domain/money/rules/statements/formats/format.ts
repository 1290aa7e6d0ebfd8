import { fenOf } from '#domain/payments/channels/amounts';

/** What a line of a statement is about. `settlement`: the channel pays what it has to our bank account. */
export type LineKind = 'payment' | 'refund' | 'payout' | 'chargeback' | 'settlement' | 'other';

/** Which lines a file has: payments and refunds with their fees, or everything else that moves the channel's account. */
export type Part = 'trade' | 'fund';

export interface StatementLine {
  /** In the file, from 1. */
  lineNo: number;
  kind: LineKind;
  /** Our number: of the order, of the refund, of the payout. */
  ownNo: string;
  /** The channel's own. */
  channelNo: string;
  /** Of a refund: the channel's number of the payment, and that of its order. */
  paymentNo: string | null;
  orderNo: string | null;
  /** Of a report that sums by product: which, and how many; negative where they came back. */
  productId?: string;
  units?: number;
  /** Of a bank: whom the money went to, or came from. */
  account?: string;
  realName?: string;
  /** Fen; negative where money left. */
  amount: number;
  /** Fen that the channel keeps; negative where it gives some back. */
  fee: number;
  /** In Shanghai. */
  time: string;
  /** The line as it is in the file. */
  raw: string;
}

/** A published format of a channel's file. */
export interface Format {
  channel: 'alipay' | 'wechat' | 'apple' | 'bank';
  part: Part;
  title: string;
  /** Columns by which its head is known, and which it reads; `|` between names that are used for one. */
  columns: readonly string[];
  cells(line: string): string[];
  /** Whether a line after the head ends the list: what follows are sums and remarks. */
  isEnd(line: string): boolean;
  /** It has neither an end nor sums: a whole file has all cells of every line, and a break after the last one. */
  isOpenEnded?: true;
  /** Null: nothing of this file's part. */
  read(cell: (column: string) => string): Omit<StatementLine, 'lineNo' | 'raw'> | null;
  /** Sums of the file, beside what its lines come to; absent: the format has none. */
  assertSums?(line: string, lines: readonly StatementLine[], count: number): void;
}

/** A line, or a file, that cannot be read: a sentence for the operator. */
export class StatementError extends Error {}

/** An amount in yuan; `""` and `-` are none. */
export function fenIn(text: string, column: string): number {
  if (text === '' || text === '-') return 0;
  const fen = fenOf(text.replace(/^\+/, '').replaceAll(',', ''));
  if (fen === null) throw new StatementError(`“${column}”应当是金额，现在是“${text}”`);
  return fen;
}

/** Fees have up to five decimals; whole fen, half up, without binary fractions. */
export function feeIn(text: string, column: string): number {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,5}))?$/.exec(text === '' ? '0' : text);
  if (match === null) throw new StatementError(`“${column}”应当是金额，现在是“${text}”`);
  const parts = Number(match[2]) * 100_000 + Number((match[3] ?? '').padEnd(5, '0'));
  const fen = Math.floor((parts + 500) / 1000);
  return match[1] === '-' && fen !== 0 ? -fen : fen;
}

/** `2026-11-26 10:00:00`, also written with slashes. */
export function timeIn(text: string): string {
  const time = text.replaceAll('/', '-');
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(time))
    throw new StatementError(`时间应当像 2026-01-31 10:00:00，现在是“${text}”`);
  return time;
}

/** What has no number is named by nothing. */
export function numberIn(text: string): string {
  return text === '0' ? '' : text;
}
