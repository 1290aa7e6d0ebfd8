import { expect, test } from 'vitest';
import { readScreens } from '../../language/read/read';
import { type Decided, type Series, seriesText, withDecision, withoutDecision } from './series';

const text = JSON.stringify({
  title: '提现列表',
  kind: 'queue',
  resource: { path: '/money/out', table: 'money_out' },
  fields: {
    no: { type: 'text', title: '单号', unique: true },
    net: { type: 'cny', title: '到账' },
    status: { type: 'enum', title: '状态', options: { pending: '待审核', done: '已办' } },
  },
  table: { columns: ['no', 'net'], decides: ['net'] },
  queue: { where: { status: 'pending' } },
  actions: {
    approve: { title: '通过', when: { status: 'pending' }, set: { status: 'done' }, key: 'J' },
    reject: { title: '驳回', when: { status: 'pending' }, set: { status: 'done' }, key: 'K' },
  },
});
const { screens } = readScreens([{ file: 'money/out.json', text }], null);
const screen = screens.get('money/out');
if (!screen) throw new Error('the screen is not read');

const BEGUN = 1_000_000;
const decided = (id: string, action: 'approve' | 'reject', more: Partial<Decided> = {}): Decided => ({
  record: { id, net: 1_234 },
  ...{ action, title: action === 'approve' ? '通过' : '驳回', waits: false, at: BEGUN + 180_000 },
  ...more,
});
const seriesOf = (...all: Decided[]): Series =>
  all.reduce(withDecision, { begun: BEGUN, decided: [] } as Series);

test('payments are counted by button, with the sum of those that were let through, and the time', () => {
  const series = seriesOf(
    decided('1', 'approve', { record: { id: '1', net: 100_000 } }),
    decided('2', 'reject'),
    decided('3', 'approve', { record: { id: '3', net: 48_020 } }),
  );
  expect(seriesText(screen, series)).toBe('本次 2 笔通过 ¥1,480.20，1 笔驳回，用时 3 分');
});

test('a payment that another operator has to agree to is not among those that passed', () => {
  const series = seriesOf(decided('1', 'approve'), decided('2', 'approve', { waits: true }));
  expect(seriesText(screen, series)).toBe('本次 1 笔通过 ¥12.34，1 笔通过（待他人审批），用时 3 分');
});

test('where a sum is not known none is said', () => {
  const series = seriesOf(decided('1', 'approve'), decided('2', 'approve', { record: { id: '2' } }));
  expect(seriesText(screen, series)).toBe('本次 2 条通过，用时 3 分');
});

test('what was undone is not counted, and what was decided twice is counted once', () => {
  const series = seriesOf(decided('1', 'approve'), decided('2', 'approve'), decided('2', 'reject'));
  expect(seriesText(screen, withoutDecision(series, '1'))).toBe('本次 1 笔驳回，用时 3 分');
});
