import { init } from 'echarts/core';
import { expect, onTestFinished, test } from 'vitest';
import type { ChartData } from './chartData';
import './draw';
import { toOption } from './options';

const COLOURS = {
  text: '#000',
  faint: '#000',
  line: '#000',
  ground: '#fff',
  heat: ['#fff', '#000'],
  series: ['#111'],
} as const;
const numbers = { running: null, print: String, printShort: String };
const NAMES = ['__proto__', 'constructor', 'toString', '甲\n__proto__'];
const asKeys: ChartData = { keys: NAMES, series: [{ name: '全部', values: [1, 2, 3, 4] }], ...numbers };
const asSeries: ChartData = {
  keys: ['甲'],
  series: NAMES.map((name) => ({ name, values: [1] })),
  ...numbers,
};

test.each(['line', 'bar', 'pie'] as const)(
  'a %s whose labels are names of Object.prototype is drawn and changes no prototype',
  (kind) => {
    onTestFinished(() => {
      for (const name of ['prev', 'next'])
        for (const one of [Object.prototype, Object]) Reflect.deleteProperty(one, name);
    });
    for (const data of [asKeys, asSeries]) {
      const chart = init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 300 });
      chart.setOption({ ...toOption[kind](data, COLOURS), animation: false });
      chart.renderToSVGString();
      chart.dispose();
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Object.keys(Object)).toEqual([]);
  },
);
