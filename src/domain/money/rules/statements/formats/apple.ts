import { type Format, fenIn, StatementError } from './format';

const cells = (line: string) => line.split('\t');

/** Sales and Trends, the daily summary: what was sold and given back by product, country and price, with what is paid of it. */
export const appleSales: Format = {
  channel: 'apple',
  part: 'trade',
  title: '苹果销售报告（按天的摘要）',
  columns: [
    ...['SKU', 'Units', 'Developer Proceeds', 'Begin Date', 'End Date', 'Customer Currency'],
    ...['Currency of Proceeds', 'Customer Price'],
  ],
  cells,
  isEnd: () => false,
  isOpenEnded: true,
  read(cell) {
    const day = dayIn(cell('Begin Date'));
    if (day !== dayIn(cell('End Date'))) throw new StatementError('只能导入按天的报告，这一行不止一天');
    const units = unitsIn(cell('Units'), 'Units');
    const price = Math.abs(amountIn(cell('Customer Price'), 'Customer Price'));
    const proceeds = Math.abs(amountIn(cell('Developer Proceeds'), 'Developer Proceeds'));
    // downloads and updates of a free app are lines as well
    if (price === 0 || units === 0) return null;
    assertYuan(cell('Customer Currency'));
    assertYuan(cell('Currency of Proceeds'));
    return {
      kind: units < 0 ? 'refund' : 'payment',
      ...namedBy(cell('SKU')),
      units,
      amount: price * units,
      fee: (price - proceeds) * units,
      time: `${day} 00:00:00`,
    };
  },
};

/** The financial report of a fiscal month: what Apple pays for it. Its day is the last of the month. */
export const appleFinance: Format = {
  channel: 'apple',
  part: 'fund',
  title: '苹果财务报告',
  columns: [
    ...['Start Date', 'End Date', 'Vendor Identifier', 'Quantity', 'Extended Partner Share'],
    'Partner Share Currency',
  ],
  cells,
  isEnd: (line) => /^(Total_|Country Of Sale\t)/i.test(line),
  read(cell) {
    const share = amountIn(cell('Extended Partner Share'), 'Extended Partner Share');
    if (share === 0) return null;
    assertYuan(cell('Partner Share Currency'));
    return {
      kind: 'settlement',
      ...namedBy(cell('Vendor Identifier')),
      units: unitsIn(cell('Quantity'), 'Quantity'),
      amount: -share,
      fee: 0,
      time: `${dayIn(cell('End Date'))} 00:00:00`,
    };
  },
};

/** No number but the product, which is ours. */
const namedBy = (productId: string) => ({
  ...{ ownNo: productId, channelNo: '', paymentNo: null, orderNo: null },
  productId,
});

/** `11/26/2026`. */
function dayIn(text: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (match === null) throw new StatementError(`日期应当像 01/31/2026，现在是“${text}”`);
  return `${match[3]}-${match[1]}-${match[2]}`;
}

/** Also without a digit before the point. */
function amountIn(text: string, column: string): number {
  return fenIn(text.replace(/^(-?)\./, '$10.'), column);
}

function unitsIn(text: string, column: string): number {
  const match = /^(-?\d{1,9})(?:\.0+)?$/.exec(text);
  if (match === null) throw new StatementError(`“${column}”应当是整数，现在是“${text}”`);
  return Number(match[1]);
}

/** Orders are in yuan: a sale in another currency has no order to be compared with. */
function assertYuan(currency: string): void {
  if (currency !== 'CNY') throw new StatementError(`只能导入人民币的报告，这一行是 ${currency}`);
}
