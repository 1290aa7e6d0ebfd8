import {
  newScreenText,
  RequestError,
  type Screen,
  SUGGESTED_TYPES,
  type SuggestedField,
} from '../../../engine/pure';
import { askStored } from '../../db/sources/stored';
import { tableOf, tablesOf } from '../../db/sources/tables';
import { ok } from '../../http/envelope';
import type { Route, RouteContext } from '../../http/route';
import { uploadedFile } from '../../http/uploadedFile';
import { queryById } from '../../resource/list/read';
import { plan } from '../../resource/plan/plan';
import { fileIn } from './formDraft';
import { fromSheet, fromTable } from './newScreen';

const EDIT = { code: 'online-form:list' };
const MOST_COLUMNS = 200;

/** How a screen begins from what there is: a table of a data source, a spreadsheet (`contract.md` §14). Nothing is kept. */
export const routes: Route[] = [
  { method: 'GET', path: '/online/form/tables', access: EDIT, handle: tables },
  { method: 'GET', path: '/online/form/table', access: EDIT, handle: table },
  { method: 'POST', path: '/online/form/sheet', access: EDIT, writes: false, isLong: true, handle: sheet },
  { method: 'POST', path: '/online/form/begin', access: EDIT, writes: false, handle: composeFormFile },
];

async function tables(context: RouteContext) {
  return ok(await askStored(context.services, await sourceIdIn(context), tablesOf));
}

async function table(context: RouteContext) {
  const { services, query } = context;
  const name = String(query.table ?? '');
  const found = await askStored(services, await sourceIdIn(context), (ask, kind) => tableOf(ask, kind, name));
  if (found === null) throw new RequestError(`数据源里没有表“${name}”，或这个连接无权读它`);
  return ok(fromTable(found, services.screens.all()));
}

async function sheet({ request }: RouteContext) {
  return ok(await fromSheet(await uploadedFile(request)));
}

/** `{id, title, columns, rows}` as corrected → the file's text. */
async function composeFormFile({ services, body }: RouteContext) {
  const id = fileIn(body.id).replace(/\.json$/, '');
  const beginning = {
    title: textIn(body.title, '标题', 50),
    columns: columnsIn(body.columns),
    ...(typeof body.rows === 'number' && { rows: body.rows }),
  };
  return ok({ text: newScreenText(id, beginning, services.screens.all()) });
}

/** `?source=`: a data source that the caller may make screens from, and sees. */
async function sourceIdIn({ services, caller, query }: RouteContext): Promise<string> {
  const screen = services.screens.get('system/data-source') as Screen;
  const { id } = await queryById(services, plan(screen, caller, 'browse'), query.source);
  return String(id);
}

function columnsIn(input: unknown): SuggestedField[] {
  if (!Array.isArray(input) || input.length === 0 || input.length > MOST_COLUMNS)
    throw new RequestError(`字段 columns 应当是 1 到 ${MOST_COLUMNS} 个`);
  const columns = input.map(columnIn);
  const names = columns.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new RequestError(`字段名 "${twice}" 写了两次`);
  return columns;
}

function columnIn(input: unknown): SuggestedField {
  const { type, maxLength, options, to, ...more } = (input ?? {}) as Record<string, unknown>;
  const name = String(more.name);
  if (!/^[a-z][A-Za-z0-9]{0,59}$/.test(name))
    throw new RequestError(`字段名 "${name}" 应当以小写字母开头，只用字母和数字`);
  if (!SUGGESTED_TYPES.some((one) => one === type))
    throw new RequestError(`字段 ${name} 的类型 "${String(type)}" 不存在`);
  return {
    name,
    title: textIn(more.title, `字段 ${name} 的名称`, 50),
    type: String(type),
    isRequired: more.isRequired === true,
    isUnique: more.isUnique === true,
    maxLength:
      typeof maxLength === 'number' && Number.isInteger(maxLength) && maxLength > 0 ? maxLength : null,
    options: optionsIn(options, name),
    to: typeof to === 'string' && to !== '' ? to : null,
    samples: [],
  };
}

function optionsIn(input: unknown, name: string): SuggestedField['options'] {
  if (input === null || input === undefined) return null;
  const isPair = (one: unknown): one is [string, string] =>
    Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string' && part !== '');
  if (!Array.isArray(input) || !input.every(isPair))
    throw new RequestError(`字段 ${name} 的选项应当是一组 [值, 名称]`);
  return input.length > 0 ? input : null;
}

function textIn(input: unknown, what: string, most: number): string {
  if (typeof input !== 'string' || input.trim() === '' || input.length > most)
    throw new RequestError(`请填写${what}，最多 ${most} 字`);
  return input.trim();
}
