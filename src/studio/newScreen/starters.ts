import type { Block } from './Sketch';

/** A whole screen to begin with, from `starters/<name>.json`. */
export interface Starter {
  name: string;
  title: string;
  /** What it is good for, in a few words. */
  use: string;
  sketch: readonly Block[];
}

const texts = import.meta.glob<string>('./starters/*.json', { query: '?raw', import: 'default' });

/** The id that its file has before it becomes a screen of its own. */
export function starterId(name: string): string {
  return `starter/${name}`;
}

export function starterText(name: string): Promise<string> {
  const load = texts[`./starters/${name}.json`];
  if (!load) throw new Error(`no starter ${name}`);
  return load();
}

/** Shared by everything that is a list: boxes of the search, and the button at their end. */
const SEARCH: Block[] = [
  { draw: 'box', at: [8, 8, 22, 7] },
  { draw: 'box', at: [34, 8, 22, 7] },
  { draw: 'accent', at: [96, 8, 16, 7] },
];
const TABS: Block[] = [
  { draw: 'accent', at: [8, 9, 18, 5] },
  { draw: 'text', at: [31, 10, 14, 3] },
  { draw: 'text', at: [50, 10, 14, 3] },
];

export const STARTERS: readonly Starter[] = [
  {
    name: 'list',
    title: '列表',
    use: '增删改查、导出',
    sketch: [...SEARCH, { draw: 'rows', at: [8, 20, 104, 38], count: 5 }],
  },
  {
    name: 'queue',
    title: '审核队列',
    use: '逐条领取，按键判定',
    sketch: [
      { draw: 'picture', at: [8, 8, 58, 36] },
      { draw: 'rows', at: [72, 8, 40, 36], count: 4 },
      { draw: 'good', at: [8, 49, 28, 9] },
      { draw: 'bad', at: [40, 49, 28, 9] },
    ],
  },
  {
    name: 'details',
    title: '主从',
    use: '一条记录带几行明细',
    sketch: [
      { draw: 'rows', at: [8, 8, 40, 50], count: 6 },
      { draw: 'frame', at: [54, 8, 58, 50] },
      { draw: 'rows', at: [60, 14, 46, 38], count: 4 },
    ],
  },
  {
    name: 'cards',
    title: '卡片墙',
    use: '带图的卡片，先看图',
    sketch: [...SEARCH, { draw: 'cards', at: [8, 20, 104, 38], count: 4 }],
  },
  {
    name: 'tree',
    title: '树形分类',
    use: '上级带下级，可拖动',
    sketch: [
      { draw: 'text', at: [8, 10, 50, 4] },
      { draw: 'text', at: [20, 20, 50, 4] },
      { draw: 'text', at: [32, 30, 50, 4] },
      { draw: 'accent', at: [32, 40, 50, 4] },
      { draw: 'text', at: [8, 50, 50, 4] },
    ],
  },
  {
    name: 'dashboard',
    title: '仪表盘',
    use: '数字、趋势、排行',
    sketch: [
      { draw: 'box', at: [8, 8, 32, 14] },
      { draw: 'box', at: [44, 8, 32, 14] },
      { draw: 'box', at: [80, 8, 32, 14] },
      { draw: 'bars', at: [8, 28, 60, 30], count: 7 },
      { draw: 'rows', at: [76, 28, 36, 30], count: 4 },
    ],
  },
  {
    name: 'settings',
    title: '设置',
    use: '只有一份的开关和数',
    sketch: [
      { draw: 'text', at: [20, 11, 22, 4] },
      { draw: 'accent', at: [50, 9, 14, 8] },
      { draw: 'text', at: [20, 26, 22, 4] },
      { draw: 'box', at: [50, 23, 50, 9] },
      { draw: 'text', at: [20, 40, 22, 4] },
      { draw: 'box', at: [50, 37, 50, 9] },
      { draw: 'accent', at: [50, 51, 18, 8] },
    ],
  },
  {
    name: 'ticket',
    title: '工单',
    use: '指派、到期、评论',
    sketch: [
      { draw: 'box', at: [8, 8, 60, 12] },
      { draw: 'accent', at: [24, 25, 52, 10] },
      { draw: 'box', at: [8, 40, 44, 12] },
      { draw: 'rows', at: [84, 8, 28, 50], count: 5 },
    ],
  },
  {
    name: 'approval',
    title: '两步审批',
    use: '两步由不同的人做',
    sketch: [
      { draw: 'good', at: [10, 12, 22, 10] },
      { draw: 'text', at: [35, 16, 10, 2] },
      { draw: 'accent', at: [48, 12, 22, 10] },
      { draw: 'text', at: [73, 16, 10, 2] },
      { draw: 'box', at: [86, 12, 22, 10] },
      { draw: 'rows', at: [8, 32, 104, 26], count: 3 },
    ],
  },
  {
    name: 'versions',
    title: '分时段的版本',
    use: '到点生效，不能再改',
    sketch: [
      { draw: 'box', at: [8, 10, 30, 10] },
      { draw: 'good', at: [38, 26, 40, 10] },
      { draw: 'accent', at: [78, 42, 34, 10] },
      { draw: 'text', at: [38, 8, 1, 50] },
      { draw: 'text', at: [78, 8, 1, 50] },
    ],
  },
  {
    name: 'import',
    title: '导入名单',
    use: '用表格文件一次导入',
    sketch: [
      { draw: 'frame', at: [8, 8, 40, 50] },
      { draw: 'rows', at: [13, 14, 30, 38], count: 5 },
      { draw: 'accent', at: [53, 31, 14, 4] },
      { draw: 'rows', at: [72, 8, 40, 50], count: 6 },
    ],
  },
  {
    name: 'report',
    title: '报表',
    use: '按天按渠道，带合计',
    sketch: [
      ...TABS,
      { draw: 'rows', at: [8, 20, 104, 28], count: 4 },
      { draw: 'accent', at: [8, 53, 30, 5] },
      { draw: 'good', at: [58, 53, 22, 5] },
      { draw: 'good', at: [88, 53, 24, 5] },
    ],
  },
];
