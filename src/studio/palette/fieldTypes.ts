import { sheets } from '../../engine/pure';
import type { Schema } from '../properties/schemaAt';
import { screenSchema } from '../properties/schema/screenSchema';

/** By which a drop knows that it is given a type of fields. */
export const TYPE_FORMAT = 'application/x-field-type';

/** A type of fields as authors choose it. */
export interface FieldType {
  type: string;
  title: string;
  /** What it is for, in a sentence. */
  use: string;
}

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
/** The most frequent types come first. */
const ORDER = ['文字', '数', '钱', '时间', '引用和选项', '图片和文件', '是否、标签和颜色', '其他'];

/** The types of fields by what they mean. */
export function typeGroups(): TypeGroup[] {
  const types = typesIn(screenSchema);
  const groups = new Map(ORDER.map((title): [string, FieldType[]] => [title, []]));
  for (const type of types) groups.get(meaningOf(type))?.push(type);
  return [...groups].map(([title, found]) => ({
    title,
    types: found.sort((one, other) => rankOf(one) - rankOf(other)),
  }));
}

/** What records are called by comes first, what only some may see last. */
function rankOf({ type }: FieldType): number {
  const { isName, isSensitive } = sheets.get(type) ?? {};
  return isName ? 0 : isSensitive ? 2 : 1;
}

function meaningOf({ type }: FieldType): string {
  const sheet = sheets.get(type);
  return MEANINGS.find(([, is]) => sheet && is(sheet))?.[0] ?? '其他';
}

/** `金币：金币，整数；由充值获得` says title and use. */
function typesIn({ definitions }: Schema): FieldType[] {
  const { enum: types = [], enumDescriptions = [] } = (definitions?.field?.properties?.type ?? {}) as Schema;
  return types.map((type, index) => {
    const [title = String(type), ...use] = (enumDescriptions[index] ?? '').split('：');
    return { type: String(type), title, use: use.join('：') };
  });
}
