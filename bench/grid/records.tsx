import type { ReactNode } from 'react';

/** A row of the benchmark: `id` and fields `f1` … `f59`. */
export type BenchRow = Record<string, string | number>;

export interface BenchColumn {
  key: string;
  title: string;
  /** Pixels. */
  width: number;
  align: 'left' | 'right';
  pinned?: 'left' | 'right';
  render(row: BenchRow): ReactNode;
}

interface Kind {
  title: string;
  width: number;
  align?: 'right';
  value(seed: number): string | number;
}

const STATES = ['待审核', '已通过', '已驳回', '打款中', '已到账'];
const COLOURS = ['#d48806', '#389e0d', '#cf1322', '#1677ff', '#389e0d'];
const CHANNELS = ['微信', '支付宝', '银行卡', '苹果内购'];
const MONEY = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const KINDS: Kind[] = [
  { title: '昵称', width: 130, value: (seed) => `晚风里的小鹿${seed % 9973}` },
  { title: '金额（元）', width: 144, align: 'right', value: (seed) => MONEY.format(seed / 7) },
  { title: '状态', width: 96, value: (seed) => seed % STATES.length },
  {
    title: '创建时间',
    width: 176,
    value: (seed) => `2026-0${(seed % 9) + 1}-1${seed % 10} 1${seed % 7}:2${seed % 9}:36`,
  },
  {
    title: '备注',
    width: 180,
    value: (seed) => (seed % 3 === 0 ? '-' : `提现未到账，已联系支付渠道核实 ${seed}`),
  },
  { title: '渠道', width: 100, value: (seed) => CHANNELS[seed % CHANNELS.length]! },
];

/** `count` columns as an operator's list has them: id and name pinned left, actions pinned right. */
export function benchColumns(count: number): BenchColumn[] {
  const middle = Array.from({ length: count - 2 }, (_, index) => fieldColumn(index + 1));
  middle[0]!.pinned = 'left';
  return [
    { key: 'id', title: '编号', width: 110, align: 'left', pinned: 'left', render: (row) => row.id },
    ...middle,
    { key: 'actions', title: '操作', width: 120, align: 'left', pinned: 'right', render: () => <Actions /> },
  ];
}

/** One page of `count` rows; every page has other ids and values. */
export function benchRows(page: number, count: number, columns: readonly BenchColumn[]): BenchRow[] {
  return Array.from({ length: count }, (_, index) => {
    const number = page * count + index;
    const row: BenchRow = { id: String(10_000_000 + number) };
    columns.forEach(({ key }, place) => {
      if (key.startsWith('f')) row[key] = kindOf(place).value((number * 7919 + place * 104_729) % 999_983);
    });
    return row;
  });
}

function fieldColumn(place: number): BenchColumn {
  const key = `f${place}`;
  const kind = kindOf(place);
  return {
    key,
    title: `${kind.title}${place > KINDS.length ? place : ''}`,
    width: kind.width,
    align: kind.align ?? 'left',
    render: (row) => (kind.title === '状态' ? <State of={Number(row[key])} /> : row[key]),
  };
}

function kindOf(place: number) {
  return KINDS[(place - 1) % KINDS.length]!;
}

function State({ of }: { of: number }) {
  return <span style={{ color: COLOURS[of] }}>{STATES[of]}</span>;
}

function Actions() {
  return (
    <>
      <a href="#view">查看</a> <a href="#edit">编辑</a>
    </>
  );
}
