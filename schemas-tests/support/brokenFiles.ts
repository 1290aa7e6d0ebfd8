import { readdirSync, readFileSync } from 'node:fs';
import type { EffectSheet, Effects } from '../../src/engine/contract/effect';
import { readScreens } from '../../src/engine/language/read/read';

const FOLDER = 'schemas-tests/broken';
const EFFECTS: Effects = new Map<string, EffectSheet>([
  ['thing.retire', { kind: 'action', does: '下架', on: ['row', 'screen', 'form'] }],
  ['thing.notify', { kind: 'action', does: '通知', screens: ['shop/other'] }],
  ['thing.refresh', { kind: 'action', does: '刷新', on: ['screen'] }],
  [
    'thing.weigh',
    { kind: 'action', does: '称重', on: ['row', 'screen'], reads: ['weight'], screens: ['shop/thing'] },
  ],
  ['thing.punish', { kind: 'action', does: '处罚', asks: { reason: '原因' } }],
  ['thing.count', { kind: 'card', does: '数' }],
  ['thing.rank', { kind: 'computed', does: '算出段位' }],
  ['thing.refund', { kind: 'action', does: '退款', moves: 'money' }],
  ['thing.settle', { kind: 'action', does: '结清', moves: 'money', agreed: true }],
  ['thing.pay', { kind: 'hook', does: '记账', moves: 'money' }],
  [
    'thing.send',
    {
      kind: 'action',
      does: '发消息',
      parameters: {
        to: { type: 'ref', title: '发给谁', to: 'shop/person', required: true },
        text: { type: 'text', title: '内容', required: true, maxLength: 5, fills: true, unless: 'template' },
        template: {
          type: 'named',
          title: '模板',
          names: {
            'thing.gone': { title: '下架', fills: ['name'] },
            'thing.called': { title: '来电', fills: ['phone'] },
            'thing.priced': { title: '改价', fills: ['price'] },
          },
        },
      },
    },
  ],
  [
    'thing.add',
    {
      kind: 'action',
      does: '在另一页面新增',
      parameters: {
        screen: { type: 'screen', title: '哪个页面', required: true },
        set: { type: 'values', title: '填什么', required: true, verb: 'add' },
      },
    },
  ],
  [
    'thing.set',
    {
      kind: 'action',
      does: '改另一页面的记录',
      parameters: {
        screen: { type: 'screen', title: '哪个页面', required: true },
        set: { type: 'values', title: '改什么', required: true, verb: 'edit' },
      },
    },
  ],
]);
const DICTIONARIES = new Set(['platform', 'reject_reason']);

/** One way to be wrong. */
interface Broken {
  /** What the author reads, exactly: `line:column  sentence`. */
  sentences: string[];
  /** The file's place; `shop/thing.json` when it does not matter. */
  file?: string;
  text: string[];
  /** Files without errors that are beside it. */
  others?: Record<string, string[]>;
}

export const brokenFiles = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

/** One way to be wrong: its files, and what is wrong with them. */
export function readBroken(name: string) {
  const broken = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Broken;
  const { file = 'shop/thing.json', text, others = {} } = broken;
  const sources = Object.entries({ ...others, [file]: text }).map(([one, lines]) => ({
    file: one,
    text: lines.join('\n'),
  }));
  const { errors } = readScreens(sources, EFFECTS, { dictionaries: DICTIONARIES });
  return { ...broken, file, text: text.join('\n'), sources, errors };
}
