import { closestMatch, type Field, trimLastSigns, wireTime } from '#engine/pure';
import { HEAD_WITHIN, isFault, type SheetCell, type SheetLine } from '../sheet/sheetLimits';

const SHANGHAI_MS = 8 * 3600 * 1000;
/** Shorter titles differ by one letter and mean something else: 价格, 规格. */
const SHORTEST_CLOSE = 4;
/** A title of one character is part of nearly everything that is longer. */
const SHORTEST_PART = 2;

/** A field, and how else its column may be called: an export's head, its id, former ids. */
export interface Named {
  field: Field;
  titles: string[];
  ids: string[];
}

/** `名称 *` as the template writes a required column. */
export function titleOf(cell: SheetCell): string {
  return trimLastSigns(cellText(cell).trim(), '*').trim();
}

/** What a cell shows. */
export function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (isFault(cell)) return cell.shown;
  // the reader gives what the cell shows as a moment of UTC, whatever the server's time zone
  if (!(cell instanceof Date)) return typeof cell === 'boolean' ? (cell ? '是' : '否') : String(cell);
  return wireTime(cell.getTime() - SHANGHAI_MS).replace(/ 00:00:00$/, '');
}

export function namedFields(fields: readonly Field[], columnTitles: ReadonlyMap<string, string>): Named[] {
  return fields.map((field) => {
    const columnTitle = columnTitles.get(field.name);
    return {
      field,
      titles: [field.title, ...(columnTitle === undefined ? [] : [columnTitle])],
      ids: [field.name, ...field.formerly],
    };
  });
}

/** The index of the line with the heads among the first ones: the one with the most exact titles; -1: none has any. */
export function recognisedHead(lines: readonly SheetLine[], named: readonly Named[]): number {
  const titles = new Set(named.flatMap((one) => one.titles));
  const hits = lines
    .filter(({ number }) => number <= HEAD_WITHIN)
    .map(({ cells }) => cells.filter((cell) => titles.has(titleOf(cell))).length);
  const most = Math.max(0, ...hits);
  return most === 0 ? -1 : hits.indexOf(most);
}

/** Longer ones are no titles, and comparing them letter by letter takes long. */
const LONGEST_HEAD = 100;

/** Whether a field has only some values, and these texts are among them. */
function areOptions({ field }: Candidate, values: readonly string[]): boolean {
  const titles = new Set(field.words.options?.map(({ title }) => title));
  return values.length > 0 && values.every((value) => titles.has(value));
}

interface Spelling {
  raw: string;
  simple: string;
  /** `价格（元）`, `名称(必填)` without the remark. */
  bare: string;
}

function spellingOf(raw: string): Spelling {
  const text = raw.length > LONGEST_HEAD ? '' : raw.normalize('NFKC').toLowerCase();
  const simple = (part: string) => part.replaceAll(/[\s_\-.:/]/g, '');
  return { raw, simple: simple(text), bare: simple(text.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')) };
}

interface Candidate {
  field: Field;
  titles: Spelling[];
  ids: Spelling[];
}

/** From certain to likely; a column takes the first rule by which exactly one field is left for it. */
const RULES: readonly ((head: Spelling, one: Candidate, values: readonly string[]) => boolean)[] = [
  (head, { titles }) => titles.some(({ raw }) => raw === head.raw),
  (head, { titles }) => titles.some(({ simple }) => simple === head.simple),
  (head, { ids }) => ids.some(({ simple }) => simple === head.simple),
  (head, { titles }) => titles.some(({ bare }) => bare === head.bare),
  (head, { titles }) => titles.some(({ bare }) => isPart(bare, head.bare)),
  (head, { titles, ids }) => isClose(head.simple, [...titles, ...ids]),
  (_head, one, values) => areOptions(one, values),
];

/** Without the id of the record where a field of the screen is called the same, such as 编号. */
function declaredFirst(fitting: Candidate[]): Candidate[] {
  const declared = fitting.filter(({ field }) => field.name !== 'id');
  return declared.length === 0 ? fitting : declared;
}

function isPart(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isLikely = short.length >= SHORTEST_PART || (short.length === 1 && long.length === SHORTEST_PART);
  return isLikely && long.includes(short);
}

function isClose(head: string, names: readonly Spelling[]): boolean {
  const long = names.map(({ simple }) => simple).filter((name) => name.length >= SHORTEST_CLOSE);
  return head.length >= SHORTEST_CLOSE && closestMatch(head, long) !== null;
}

/**
 * For each head the field that it most likely fills, each field once; null: nobody can say. `values` are the first texts below each
 * head.
 */
export function suggestedFields(
  heads: readonly string[],
  named: readonly Named[],
  values: readonly (readonly string[])[] = [],
): (Field | null)[] {
  const spellings = heads.map(spellingOf);
  const left = new Set(
    named.map(({ field, titles, ids }) => ({
      field,
      titles: titles.map(spellingOf),
      ids: ids.map(spellingOf),
    })),
  );
  const found: (Field | null)[] = heads.map(() => null);
  for (const rule of RULES)
    for (const [index, head] of spellings.entries()) {
      if (head.simple === '' || found[index] !== null) continue;
      const fitting = [...left].filter((candidate) => rule(head, candidate, values[index] ?? []));
      const isSingle = heads.filter((title) => title === head.raw).length === 1;
      const [one, ...others] = isSingle ? declaredFirst(fitting) : fitting;
      if (one === undefined || others.length > 0) continue;
      found[index] = one.field;
      left.delete(one);
    }
  return found;
}
