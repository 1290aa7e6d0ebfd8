import type { AnswerOf } from '../../../contract/routeTable';

/** What is withheld of a field: it is not there, or it is shown and not edited. */
export type ColumnRight = 'hidden' | 'readonly';

export type Columns = Readonly<Record<string, ColumnRight>>;

/** `isWritten`: somebody types it; `isDemanded`: a person who may not write it adds no record. */
export type ColumnField = AnswerOf<'GET /sys/role/columns/:permissionId/:roleId'>['fields'][number];

const WORDS: Readonly<Record<ColumnRight, string>> = { hidden: '不可见', readonly: '只读' };

/** `不可见：成本；不再只读：价格`: what saving would change; null: nothing. */
export function columnsInWords(
  fields: readonly ColumnField[],
  before: Columns,
  after: Columns,
): string | null {
  const changed = fields.filter(({ name }) => before[name] !== after[name]);
  const describeChange = (verb: string, some: readonly ColumnField[]) =>
    some.length > 0 ? [`${verb}：${some.map(({ title }) => title).join('、')}`] : [];
  const became = (right: ColumnRight) => changed.filter(({ name }) => after[name] === right);
  const sentences = [
    ...describeChange(WORDS.hidden, became('hidden')),
    ...describeChange(WORDS.readonly, became('readonly')),
    ...describeChange(
      '不再限制',
      changed.filter(({ name }) => after[name] === undefined),
    ),
  ];
  return sentences.length > 0 ? sentences.join('；') : null;
}

/** With one field's right changed; null: it is free. */
export function withRight(columns: Columns, name: string, right: ColumnRight | null): Columns {
  const { [name]: _, ...others } = columns;
  return right === null ? others : { ...others, [name]: right };
}
