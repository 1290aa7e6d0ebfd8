import { deciderOf, type Field, firstPart, formulaSources, RequestError } from '../../../engine/pure';
import type { ScreenStore } from '../../screens/store';
import { type Plan, planWithoutRight } from '../plan/plan';
import type { ExportColumn } from './exportCell';

const MOST_COLUMNS = 200;

/**
 * The requested columns, in that order; null: those that the list shows at first and the caller may read. Names that
 * do not exist or that the caller may not read are refused by name.
 */
export function exportColumns(screens: ScreenStore, plan: Plan, requested: string[] | null): ExportColumn[] {
  const names = requested ?? (plan.screen.table?.columns ?? []).map((column) => column.field);
  if (names.length > MOST_COLUMNS) throw new RequestError(`一次最多导出 ${MOST_COLUMNS} 列`);
  const found = [...new Set(names)].map((name) => ({ name, column: columnOf(screens, plan, name) }));
  const missing = found.filter(({ column }) => column === null).map(({ name }) => name);
  if (requested !== null && missing.length > 0)
    throw new RequestError(`以下列不存在或无权查看：${missing.join('、')}`);
  const columns = found.flatMap(({ column }) => column ?? []);
  if (columns.length === 0) throw new RequestError('请至少选择一列');
  return columns;
}

/** What must be read for these columns, so that no row carries more: see `present`. */
export function narrowed(plan: Plan, columns: ExportColumn[]): Plan {
  const columnNames = new Set(columns.map(({ name }) => firstPart(name, '.')));
  const own = plan.readable.filter((field) => columnNames.has(field.name));
  // a computed field may look at any other
  const hasComputed = own.some((field) => field.run !== null);
  const deciding = own.flatMap((field) => [
    deciderOf(field),
    field.words.by?.field ?? null,
    ...Object.values(field.words.limits ?? {}),
  ]);
  const sources = own.flatMap((field) => sourcesOf(field, plan));
  const isNeeded = (field: Field) =>
    field.name === 'id' ||
    columnNames.has(field.name) ||
    deciding.includes(field.name) ||
    sources.some((name) => firstPart(name, '.') === field.name) ||
    (hasComputed && field.column !== null);
  const foreign = [...columns.map(({ name }) => name), ...sources].filter((name) => name.includes('.'));
  return { ...plan, readable: plan.readable.filter(isNeeded), foreign: [...new Set(foreign)] };
}

/** What a formula without a column is calculated from when it is read, of this record and of referred ones. */
function sourcesOf({ formula, isStored }: Field, { readable }: Plan): string[] {
  if (formula === null || isStored) return [];
  const formulaNamed = (name: string) => readable.find((field) => field.name === name)?.formula;
  return [...formulaSources(formula, formulaNamed).names];
}

function columnOf(screens: ScreenStore, plan: Plan, name: string): ExportColumn | null {
  const [own = '', foreign] = name.split('.');
  const field = plan.readable.find((one) => one.name === own);
  if (!field) return null;
  const columnTitle = plan.screen.table?.columns.find((column) => column.field === name)?.title;
  if (foreign === undefined) return { name, title: columnTitle ?? field.title, field };
  const other = foreignField(screens, plan, field, foreign);
  return other && { name, title: columnTitle ?? `${field.title}.${other.title}`, field: other };
}

/** Under the caller's rights to the screen that is referred to (`language.md` §4). */
function foreignField(screens: ScreenStore, plan: Plan, field: Field, name: string): Field | null {
  const [target] = field.targets;
  const screen = target && screens.get(target.screen);
  if (!screen?.resource || !plan.caller.codes.has(`${screen.permission}:list`)) return null;
  return planWithoutRight(screen, plan.caller).readable.find((one) => one.name === name) ?? null;
}
