import { applied, insertAt, type Path, setAt, valueAt } from '../../../src/studio/document/edit';
import { parsed } from '../../../src/studio/document/parsed';

/** A change that the example proposes: it edits the text of the file, as a person would. */
export interface Suggestion {
  title: string;
  /** What to look at afterwards. */
  hint: string;
  steps: readonly Step[];
  /** The place that is brought into sight. */
  shows: Path;
}

/** `add`: at the end of a list, unless it is there. `set`: in place of what is there; undefined removes it. */
type Step = { do: 'add'; to: Path; value: unknown } | { do: 'set'; at: Path; value: unknown };

const add = (to: Path, value: unknown): Step => ({ do: 'add', to, value });
const set = (at: Path, value: unknown): Step => ({ do: 'set', at, value });

export const SUGGESTIONS: readonly Suggestion[] = [
  {
    title: '加一列',
    hint: '列表多了“销量”，可以按它搜索和排序；记录里本来就有数据。',
    steps: [
      set(['fields', 'sold'], { type: 'integer', title: '销量', minimum: 0, default: 0 }),
      add(['table', 'columns'], 'sold'),
      add(['table', 'decides'], 'sold'),
      add(['table', 'search'], 'sold'),
      add(['form'], 'sold'),
    ],
    shows: ['fields', 'sold'],
  },
  {
    title: '加一个开关',
    hint: '“推荐”在列表里直接拨，不用打开表单。',
    steps: [
      set(['fields', 'recommended'], { type: 'switch', title: '推荐' }),
      add(['table', 'columns'], 'recommended'),
      add(['table', 'decides'], 'recommended'),
      set(['table', 'inline'], ['recommended']),
    ],
    shows: ['fields', 'recommended'],
  },
  {
    title: '加一个按钮',
    hint: '每一行多了“改价”。在售的礼物没有它，因为 when 说了只有草稿才能改。',
    steps: [
      set(['actions', 'reprice'], {
        title: '改价',
        when: { status: 'draft' },
        ask: ['price'],
      }),
    ],
    shows: ['actions', 'reprice'],
  },
  {
    title: '加一条规则',
    hint: '新增一个礼物，类型选“表白”：祝福语有了星号，不填存不了。',
    steps: [
      set(['fields', 'blessing'], {
        type: 'text',
        title: '祝福语',
        maxLength: 30,
        required: { kind: 'love' },
      }),
      add(['form'], 'blessing'),
    ],
    shows: ['fields', 'blessing'],
  },
  {
    title: '改成状态板',
    hint: '每种状态一列。把卡片拖到“在售”，就是按“上架”；下架要先问原因。',
    steps: [set(['table', 'as'], ['board', 'table'])],
    shows: ['table', 'as'],
  },
  {
    title: '改成卡片',
    hint: '同样的记录，同样的按钮，换一种画法。',
    steps: [set(['table', 'as'], ['cards', 'table'])],
    shows: ['table', 'as'],
  },
  {
    title: '改成审核',
    hint: '草稿一条接一条地处理：点“开始处理”，按 J 上架，按 N 跳过。',
    steps: [
      set(['kind'], 'queue'),
      set(['queue'], { where: { status: 'draft' }, show: ['name', 'kind', 'price'] }),
      set(['actions', 'launch', 'key'], 'J'),
    ],
    shows: ['queue'],
  },
  {
    title: '写错一个词',
    hint: '页面还是上一次能用的样子，下面说错在哪里、应当写什么。',
    steps: [set(['fields', 'price', 'type'], 'glod')],
    shows: ['fields', 'price', 'type'],
  },
];

/** The text after a suggestion; the same text where it says so already or is no JSON. */
export function suggested(text: string, { steps }: Suggestion): string {
  return steps.reduce(taken, text);
}

function taken(text: string, step: Step): string {
  const data = parsed(text);
  if (data === null) return text;
  if (step.do === 'set') return applied(text, setAt(text, step.at, step.value));
  const list = valueAt(data, step.to);
  if (!Array.isArray(list)) return text;
  return list.includes(step.value) ? text : applied(text, insertAt(text, step.to, list.length, step.value));
}
