import { recordOf } from '../../engine/pure';
import { applied, setAt } from '../document/edit';
import { parsed } from '../document/parsed';
import { book } from '../schema/book';
import { type Added, freeName } from './addField';
import type { FieldType, TypeGroup } from './fieldTypes';

/** What begins as a line over time: the others are divided by what the author chooses, or not at all. */
const OVER_TIME: ReadonlySet<string> = new Set(['line', 'bar']);

/** The kinds of cards of a dashboard; null: the screen has fields instead. */
export function cardGroups(data: Readonly<Record<string, unknown>>): TypeGroup[] | null {
  if (data.kind !== 'dashboard') return null;
  const { enum: types = [], enumDescriptions = [] } = book.at(data, ['cards', 'new', 'as']);
  const cards = types.map((type, index) => ({
    type: String(type),
    title: enumDescriptions[index] ?? String(type),
    use: '',
  }));
  return [{ title: '卡片', types: cards }];
}

/** The file with a new card, within the dashboard's range where it has one. Null: the text is no JSON. */
export function addCard(text: string, { type, title }: Pick<FieldType, 'type' | 'title'>): Added | null {
  const data = parsed(text);
  if (data === null) return null;
  const path = ['cards', freeName(type, recordOf(data.cards))];
  const isOverTime = OVER_TIME.has(type);
  const card = {
    title,
    as: type,
    ...((isOverTime || data.range !== undefined) && { over: 'createTime' }),
    ...(isOverTime && { by: 'day' }),
  };
  return { text: applied(text, setAt(text, path, card)), path };
}
