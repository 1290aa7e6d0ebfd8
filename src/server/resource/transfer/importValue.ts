import regionNames from 'virtual:region-names';
import { type Coded, type Field, regionCode, sheetOf } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { type Caller, conditionContext } from '../../caller';
import { fragment, quoted } from '../../db/sqlParts';
import { whereOf } from '../plan/listSql';
import { planWithoutRight } from '../plan/plan';
import { type CellValue, cellRefusal, plainText, plainValue, SEVERAL } from './mapping/cellValue';
import { cellText } from './mapping/heads';
import { isFault, type SheetCell } from './sheet/sheetLimits';

/** Turns a cell into a value in wire form; answers `{ fault }` where that cannot be. */
export type ReadCell = (cell: SheetCell) => Promise<CellValue>;

/** Two records of one name: nobody can say which one is meant. */
const AMBIGUOUS = Symbol('ambiguous');

type Code = string | null | typeof AMBIGUOUS;

/** How the cells of a column are read: labels as the list shows them become codes, yuan become fen, a label its record. */
export function cellReaderFor(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  field: Field,
): ReadCell {
  const known = new Map<string, Promise<Code>>();
  const one = (text: string): Promise<Code> => {
    const found = known.get(text) ?? codeOf(services, caller, field, text);
    known.set(text, found);
    return found;
  };
  const isCoded = sheetOf(field).coded !== undefined;
  return async (stored) => {
    if (isFault(stored) && (stored.number === null || sheetOf(field).comparability !== 'number'))
      return { fault: stored.fault };
    const cell = isFault(stored) ? stored.number : stored;
    if (cell === null || cell === '') return { value: null };
    const unreadable = cellRefusal(field, cell);
    if (unreadable !== null) return { fault: unreadable };
    if (!isCoded) return { value: plainValue(field, cell) };
    const whole = plainText(cellText(cell));
    // an option may have a comma in its title
    const isOne = !field.isMultiple || typeof (await one(whole)) === 'string';
    const texts = isOne
      ? [whole]
      : whole
          .split(SEVERAL)
          .map((text) => text.trim())
          .filter((text) => text !== '');
    const codes = await Promise.all(texts.map(one));
    const wrong = codes.findIndex((code) => typeof code !== 'string');
    if (wrong >= 0) return { fault: codeRefusal(field, texts[wrong] ?? '', codes[wrong] ?? null) };
    return { value: field.isMultiple ? codes : codes[0] };
  };
}

function codeRefusal({ title }: Field, text: string, code: Code): string {
  if (code === AMBIGUOUS) return `${title}有几个叫“${text}”，请填编号`;
  return `${title}没有“${text}”这个选项`;
}

function codeOf(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  field: Field,
  text: string,
): Promise<Code> {
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
const CODES: Record<Coded, (wanted: Wanted) => Promise<Code>> = {
  options: async ({ field, text }) => {
    const { options = [] } = field.words;
    return codeAmong(options, text);
  },
  regions: async ({ text }) => regionCode(text, regionNames),
  dictionary: ({ services, field, text }) => dictValue(services, String(field.words.dict), text),
  operators: ({ services, text }) => userId(services, text),
  records: ({ services, caller, field, text }) => recordId(services, caller, field, text),
};

async function dictValue({ db }: Pick<Services, 'db'>, code: string, text: string): Promise<Code> {
  const items = await db
    .selectFrom('sys_dict_item')
    .innerJoin('sys_dict', 'sys_dict.id', 'sys_dict_item.dict_id')
    .select(['item_value', 'item_text'])
    .where('dict_code', '=', code)
    .where('sys_dict_item.delete_time', 'is', null)
    .execute();
  return codeAmong(
    items.map((item) => ({ value: item.item_value, title: item.item_text })),
    text,
  );
}

/** By title, then by code, then by a title that only its width, case or blanks distinguish. */
function codeAmong(options: readonly { value: string; title: string }[], text: string): Code {
  const exact = options.find(({ title }) => title === text) ?? options.find(({ value }) => value === text);
  if (exact !== undefined) return exact.value;
  const [like, ...others] = options.filter(({ title }) => loose(title) === loose(text));
  if (others.length > 0) return AMBIGUOUS;
  return like?.value ?? null;
}

const loose = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

async function userId({ db }: Pick<Services, 'db'>, text: string): Promise<Code> {
  const found = await db
    .selectFrom('sys_user')
    .select('id')
    .where((where) => where.or([where('username', '=', text), where('realname', '=', text)]))
    .where('delete_time', 'is', null)
    .limit(2)
    .execute();
  return found.length > 1 ? AMBIGUOUS : (found[0]?.id ?? null);
}

/** The one record with this label among those that the caller may see, or with this id. */
async function recordId(
  { db, screens }: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  field: Field,
  text: string,
): Promise<Code> {
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
  return found.rows.length > 1 ? AMBIGUOUS : (found.rows[0]?.id ?? null);
}
