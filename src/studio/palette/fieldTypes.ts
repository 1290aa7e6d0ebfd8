import { type Schema, sheets } from '../../engine/pure';
import { screenSchema } from '../schema/screenSchema';

/** By which a drop knows that it is given a type of fields. */
export const TYPE_FORMAT = 'application/x-field-type';

/** A type of fields as authors choose it. */
export interface FieldType {
  type: string;
  title: string;
  /** What it is for, in a sentence. */
  use: string;
  /** Two fields of the type, which are shown as one. */
  ends?: readonly { name: string; title: string }[];
}

/** Beginning and end, which the language has as two fields and one column. */
const PERIODS: readonly FieldType[] = [
  {
    type: 'date',
    title: '起止日期',
    use: '从哪天到哪天：两个日期，合成一列、一个输入框。',
    ends: [
      { name: 'startDate', title: '开始日期' },
      { name: 'endDate', title: '结束日期' },
    ],
  },
  {
    type: 'datetime',
    title: '起止时间',
    use: '从何时到何时：两个时间，合成一列、一个输入框。',
    ends: [
      { name: 'startTime', title: '开始时间' },
      { name: 'endTime', title: '结束时间' },
    ],
  },
];

export interface TypeGroup {
  title: string;
  types: FieldType[];
}

type Sheet = NonNullable<ReturnType<typeof sheets.get>>;

/** What types mean, by the traits of their sheets; the first that fits. */
const MEANINGS: [title: string, is: (sheet: Sheet) => boolean][] = [
  ['钱', ({ isMoney }) => isMoney === true],
  ['数', ({ comparability }) => comparability === 'number'],
  ['时间', ({ comparability }) => comparability === 'time'],
  ['图片和文件', ({ words }) => 'accept' in words],
  ['引用和选项', ({ coded, comparability }) => coded !== undefined || comparability === 'reference'],
  ['文字', ({ comparability }) => comparability === 'text'],
  ['是否、标签和颜色', ({ comparability }) => comparability !== 'none'],
  ['其他', () => true],
];
const BASIC = '常用';
const ORDER = [BASIC, '文字', '数', '钱', '时间', '引用和选项', '图片和文件', '是否、标签和颜色', '其他'];

/** The types of fields by what they mean, the basic ones before all; in each group those first that shipped screens use most. */
export function typeGroups(): TypeGroup[] {
  const uses = usesByType(screenSchema);
  const usesOf = ({ type }: FieldType) => uses.get(type) ?? 0;
  const groups = new Map(ORDER.map((title): [string, FieldType[]] => [title, []]));
  for (const type of [...typesIn(screenSchema), ...PERIODS]) groups.get(meaningOf(type))?.push(type);
  return [...groups].flatMap(([title, types]) =>
    types.length > 0 ? [{ title, types: types.sort((one, other) => usesOf(other) - usesOf(one)) }] : [],
  );
}

function meaningOf({ type }: FieldType): string {
  const sheet = sheets.get(type);
  if (sheet?.isBasic) return BASIC;
  return MEANINGS.find(([, is]) => sheet && is(sheet))?.[0] ?? '其他';
}

/** How many fields of the shipped screens have each type. */
function usesByType({ definitions }: Schema): Map<string, number> {
  const branches = definitions?.field?.allOf ?? [];
  return new Map(
    branches.flatMap(({ if: test, then }) => {
      const type = test?.properties?.type;
      return type && type !== true ? [[String(type.const), Number(then?.uses ?? 0)]] : [];
    }),
  );
}

/** `金币：金币，整数；由充值获得` says title and use. */
function typesIn({ definitions }: Schema): FieldType[] {
  const { enum: types = [], enumDescriptions = [] } = (definitions?.field?.properties?.type ?? {}) as Schema;
  return types.map((type, index) => {
    const [title = String(type), ...use] = (enumDescriptions[index] ?? '').split('：');
    // words of the file are for who writes it
    return { type: String(type), title, use: use.join('：').replace(/（[A-Za-z./、]+）/g, '') };
  });
}
