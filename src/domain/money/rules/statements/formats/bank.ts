import { type Format, fenIn, StatementError, type StatementLine, timeIn } from './format';

/** Cells may be in quotes, because amounts have commas; a tab keeps spreadsheets from changing a number. */
function cells(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}

const [TIME, INCOME, EXPENSE] = ['交易时间|交易日期', '收入|收入金额|贷方金额', '支出|支出金额|借方金额'];
const SERIAL = '流水号|交易流水号';
const PURPOSE = '用途|附言|摘要';

/** A day of our account at a bank: payouts to cards, what channels pay to us, and all else. */
export const bankAccount: Format = {
  channel: 'bank',
  part: 'fund',
  title: '银行账户明细',
  columns: [TIME, INCOME, EXPENSE, '余额|账户余额', '对方账号', '对方户名', PURPOSE, SERIAL],
  cells,
  isEnd: (line) => /^"?合计/.test(line),
  isOpenEnded: true,
  read(cell) {
    const [income, expense] = [fenIn(cell(INCOME), '收入'), Math.abs(fenIn(cell(EXPENSE), '支出'))];
    if (income !== 0 && expense !== 0) throw new StatementError('收入和支出只能有一个');
    const amount = income - expense;
    const [purpose, channelNo] = [cell(PURPOSE), cell(SERIAL)];
    if (channelNo === '') throw new StatementError('没有流水号');
    return {
      kind: kindOf(purpose, amount),
      ownNo: ownNumberIn(purpose),
      channelNo,
      ...{ paymentNo: null, orderNo: null, amount, fee: 0 },
      account: cell('对方账号').replace(/\s/g, ''),
      realName: cell('对方户名'),
      time: momentIn(cell(TIME)),
    };
  },
};

/** Of a payout, or of its withdrawal. */
function ownNumberIn(purpose: string): string {
  return /(?<![0-9A-Za-z])[OW]\d{8,}(?![0-9A-Za-z])/.exec(purpose)?.[0] ?? '';
}

function kindOf(purpose: string, amount: number): StatementLine['kind'] {
  return amount < 0 && !/手续费|工本费|年费|税/.test(purpose) ? 'payout' : 'other';
}

/** Some banks write no hyphens, or only the day. */
function momentIn(text: string): string {
  const time = text.replace(/^(\d{4})(\d{2})(\d{2})(?!\d)/, '$1-$2-$3');
  return timeIn(time.length === 10 ? `${time} 00:00:00` : time);
}
