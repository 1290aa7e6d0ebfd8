import {
  type Field,
  parse,
  type Screen,
  type ScreenError,
  type ScreenSource,
  sheetOf,
} from '../../engine/pure';
import type { Db } from '../db/connection';
import { columnsOf, otherTypes } from '../db/screenMigration';

/** What the types of columns are called by authors who see no database. */
const STORED: readonly [type: RegExp, name: string][] = [
  [/^(text|character|char|citext|uuid)/, '文字'],
  [/^(bigint|integer|smallint)/, '整数'],
  [/^(numeric|real|double)/, '小数'],
  [/^boolean/, '是或否'],
  [/^date$/, '日期'],
  [/^time/, '时间'],
  [/\[\]$|^json/, '多个值'],
];

/** Fields of a draft that have another type than their values in the table, for the author: nobody converts values unasked. */
export async function typeDiagnostics(db: Db, source: ScreenSource, screen: Screen): Promise<ScreenError[]> {
  if (!screen.resource?.isOwned) return [];
  const changed = otherTypes(screen, await columnsOf(db, screen.resource.table));
  if (changed.length === 0) return [];
  const file = parse(source);
  return changed.map(({ field, type }) => file.error(['fields', field.name, 'type'], messageOf(field, type)));
}

function messageOf(field: Field, type: string): string {
  const stored = STORED.find(([pattern]) => pattern.test(type))?.[1] ?? type;
  const { title } = sheetOf(field);
  return `“${field.title}”已有的数据是${stored}，改成“${title}”可能丢数据：请另加一个字段，旧的留着或删掉；要转换数据请找管理数据库的人`;
}
