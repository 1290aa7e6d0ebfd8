import regionNames from 'virtual:region-names';
import { type Coded, type Field, regionCode, sheetOf, wireTime } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { type Caller, conditionContext } from '../../caller';
import { fragment, quoted } from '../../db/sqlParts';
import { whereOf } from '../plan/listSql';
import { planWithoutRight } from '../plan/plan';
import type { SheetCell } from './sheet/sheetLimits';

/** Turns a cell into a value in wire form; answers `{ fault }` where that cannot be. */
export type ReadCell = (cell: SheetCell) => Promise<{ value: unknown } | { fault: string }>;

const SEVERAL = /[、,，]/;

/** How the cells of a column are read: labels as the list shows them become codes, yuan become fen, a label its record. */
export function cellReaderFor(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  field: Field,
): ReadCell {
  const known = new Map<string, Promise<string | null>>();
  const one = async (text: string): Promise<string | null> => {
    const found = known.get(text) ?? codeOf(services, caller, field, text);
    known.set(text, found);
    return found;
  };
  return async (cell) => {
    if (cell === null || cell === '') return { value: null };
    if (sheetOf(field).coded === undefined) return { value: plainValue(field, cell) };
    const texts = field.isMultiple ? String(cell).split(SEVERAL) : [String(cell)];
    const codes = await Promise.all(texts.map((text) => one(plainText(text))));
    const missing = texts.find((_, index) => codes[index] === null);
    if (missing !== undefined) return { fault: `${field.title}没有“${missing.trim()}”这个选项` };
    return { value: field.isMultiple ? codes : codes[0] };
  };
}

function plainValue(field: Field, cell: SheetCell): unknown {
  const { spreadsheet } = sheetOf(field);
  // the reader gives what the cell shows as a moment of UTC, whatever the server's time zone
  if (cell instanceof Date) return wireTime(cell.getTime() - SHANGHAI_MS);
  const text = typeof cell === 'string' ? plainText(cell) : cell;
  if (spreadsheet && spreadsheet.divisor !== 1)
    return scaled(text, spreadsheet.divisor, spreadsheet.format.endsWith('%'));
  if (field.isMultiple || sheetOf(field).isList)
    return String(text)
      .split(SEVERAL)
      .map((item) => item.trim());
  return sheetOf(field).comparability === 'text' ? String(text) : text;
}

const SHANGHAI_MS = 8 * 3600 * 1000;

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
    .replace(/^'(?=[=+\-@＝＋－＠\t\r])/, '')
    .trim();
}

function codeOf(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  field: Field,
  text: string,
): Promise<string | null> {
  const { coded } = sheetOf(field);
  if (!coded) throw new Error(`${field.name} is of type ${field.type}, which is not coded`);
  return CODES[coded]({ services, caller, field, text });
}

interface Wanted {
  services: Pick<Services, 'db' | 'screens'>;
  caller: Caller;
  field: Field;
  text: string;
}

/** From words back to codes, by the source of the words. */
const CODES: Record<Coded, (wanted: Wanted) => Promise<string | null>> = {
  options: async ({ field, text }) => {
    const { options = [] } = field.words;
    const found = options.find(({ title }) => title === text) ?? options.find(({ value }) => value === text);
    return found?.value ?? null;
  },
  regions: async ({ text }) => regionCode(text, regionNames),
  dictionary: ({ services, field, text }) => dictValue(services, String(field.words.dict), text),
  operators: ({ services, text }) => userId(services, text),
  records: ({ services, caller, field, text }) => recordId(services, caller, field, text),
};

async function dictValue({ db }: Pick<Services, 'db'>, code: string, text: string): Promise<string | null> {
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

async function userId({ db }: Pick<Services, 'db'>, text: string): Promise<string | null> {
  const found = await db
    .selectFrom('sys_user')
    .select('id')
    .where((where) => where.or([where('username', '=', text), where('realname', '=', text)]))
    .where('delete_time', 'is', null)
    .limit(2)
    .execute();
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** The one record with this label among those that the caller may see, or with this id; two of one name are none. */
async function recordId(
  { db, screens }: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  field: Field,
  text: string,
): Promise<string | null> {
  const [target] = field.targets;
  const screen = target && screens.get(target.screen);
  const label = screen?.fields[screen.label];
  if (!screen?.resource) return null;
  // judged with the record, as any reference is
  if (/^\d{10,18}$/.test(text)) return text;
  const plan = planWithoutRight(screen, caller);
  if (!label?.column || label.isSensitive || !plan.readable.includes(label)) return null;
  const found = await fragment<{ id: string }>([
    `select "id" from ${quoted(plan.table)} where ${quoted(label.column)}::text = `,
    { value: text, cast: 'text' },
    ' and ',
    ...whereOf(plan, { all: [] }, conditionContext(caller)),
    ' limit 2',
  ]).execute(db);
  return found.rows.length === 1 ? (found.rows[0]?.id ?? null) : null;
}
