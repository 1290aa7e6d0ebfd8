import regionNames from 'virtual:region-names';
import { sql } from 'kysely';
import {
  type Field,
  isEmpty,
  type LinkTarget,
  type Option,
  regionCode,
  sheetOf,
  wireTime,
} from '../../engine/pure';
import { quoted } from '../db/sqlParts';
import type { Services } from '../services';
import type { SheetCell } from './importSheet';

/** Turns a cell into a value in wire form; answers `{ fault }` where that cannot be. */
export type ReadCell = (cell: SheetCell) => Promise<{ value: unknown } | { fault: string }>;

const SEVERAL = /[、,，]/;

/** How the cells of a column are read: labels as the list shows them become codes, yuan become fen, a label its record. */
export function cellReaderFor(services: Services, field: Field): ReadCell {
  const known = new Map<string, Promise<string | null>>();
  const one = async (text: string): Promise<string | null> => {
    const found = known.get(text) ?? codeOf(services, field, text);
    known.set(text, found);
    return found;
  };
  return async (cell) => {
    if (cell === null || cell === '') return { value: null };
    if (!CODED.has(field.type)) return { value: plainValue(field, cell) };
    const texts = field.isMultiple ? String(cell).split(SEVERAL) : [String(cell)];
    const codes = await Promise.all(texts.map((text) => one(plainText(text))));
    const missing = texts.find((_, index) => codes[index] === null);
    if (missing !== undefined) return { fault: `${field.title}没有“${missing.trim()}”这个选项` };
    return { value: field.isMultiple ? codes : codes[0] };
  };
}

const CODED = new Set(['enum', 'dict', 'ref', 'user', 'region']);

function plainValue(field: Field, cell: SheetCell): unknown {
  const { spreadsheet } = sheetOf(field);
  // the reader gives what the cell shows as a moment of UTC, wherever the server stands
  if (cell instanceof Date) return wireTime(cell.getTime() - SHANGHAI_MS);
  if (field.type === 'switch') return YES.has(String(cell)) ? true : NO.has(String(cell)) ? false : cell;
  const text = typeof cell === 'string' ? plainText(cell) : cell;
  if (spreadsheet && spreadsheet.divisor !== 1)
    return scaled(text, spreadsheet.divisor, field.type === 'percent');
  if (field.isMultiple || sheetOf(field).isList)
    return String(text)
      .split(SEVERAL)
      .map((item) => item.trim());
  return sheetOf(field).comparability === 'text' ? String(text) : text;
}

const SHANGHAI_MS = 8 * 3600 * 1000;
const YES = new Set(['是', '1', 'true', '启用', '开']);
const NO = new Set(['否', '0', 'false', '停用', '关']);

/** Thousands in threes or not at all; a percent sign at the end. */
const WRITTEN = /^[¥￥]?\s*(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(\s*%)?$/;

/** `¥1,234.50`, `12.5%` and plain numbers, without binary fractions; anything else stays for its judge to refuse. */
function scaled(cell: SheetCell, divisor: number, isPercent: boolean): unknown {
  const [, digits = '', sign] =
    typeof cell === 'number' ? ['', String(cell)] : (WRITTEN.exec(String(cell)) ?? []);
  if (digits === '' || (sign !== undefined && !isPercent)) return cell;
  const number = Number(digits.replaceAll(',', '')) * (sign === undefined ? divisor : divisor / 100);
  const whole = Math.round(number);
  return Math.abs(whole - number) < 1e-6 ? whole : number;
}

/** What an export added to keep text as text. */
function plainText(text: string): string {
  return text
    .replace(/\t$/, '')
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .trim();
}

async function codeOf(services: Services, field: Field, text: string): Promise<string | null> {
  if (field.type === 'enum') {
    const options = (field.words.options ?? []) as Option[];
    return (
      (options.find(({ title }) => title === text) ?? options.find(({ value }) => value === text))?.value ??
      null
    );
  }
  if (field.type === 'region') return regionCode(text, regionNames);
  if (field.type === 'dict') return dictValue(services, String(field.words.dict), text);
  if (field.type === 'user') return userId(services, text);
  return recordId(services, field, text);
}

async function dictValue({ db }: Services, code: string, text: string): Promise<string | null> {
  const items = await db
    .selectFrom('sys_dict_item')
    .innerJoin('sys_dict', 'sys_dict.id', 'sys_dict_item.dict_id')
    .select(['item_value', 'item_text'])
    .where('dict_code', '=', code)
    .where('sys_dict_item.delete_time', 'is', null)
    .execute();
  return (
    (items.find((item) => item.item_text === text) ?? items.find((item) => item.item_value === text))
      ?.item_value ?? null
  );
}

async function userId({ db }: Services, text: string): Promise<string | null> {
  const found = await db
    .selectFrom('sys_user')
    .select('id')
    .where((where) => where.or([where('username', '=', text), where('realname', '=', text)]))
    .where('delete_time', 'is', null)
    .limit(2)
    .execute();
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** The one record with this label, or with this id; two of one name are none. Data rules are judged when it is written. */
async function recordId({ db, screens }: Services, field: Field, text: string): Promise<string | null> {
  const [target] = (field.words.targets ?? []) as LinkTarget[];
  const screen = target && screens.get(target.screen);
  const label = screen?.fields[screen.label];
  if (!screen?.resource) return null;
  if (/^\d{10,18}$/.test(text)) return text;
  if (isEmpty(label?.column) || label?.isSensitive) return null;
  const found = await sql<{ id: string }>`
    select "id" from ${sql.raw(quoted(screen.resource.table))} where ${sql.raw(quoted(label?.column as string))}::text = ${text}
      ${screen.resource.delete === 'soft' ? sql`and delete_time is null` : sql``} limit 2`.execute(db);
  return found.rows.length === 1 ? (found.rows[0]?.id ?? null) : null;
}
