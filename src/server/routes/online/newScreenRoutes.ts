import type { InputOf } from '../../../contract/routeTable';
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
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { uploadedFile } from '../../http/uploadedFile';
import { queryById } from '../../resource/list/read';
import { plan } from '../../resource/plan/plan';
import { fileIn } from './formDraft';
import { fromSheet, fromTable } from './newScreen';

const MOST_COLUMNS = 200;

/** How a screen begins from what there is: a table of a data source, a spreadsheet (`contract.md` §14). Nothing is kept. */
export const routes = typedRoutes({
  'GET /online/form/tables': tables,
  'GET /online/form/table': table,
  'POST /online/form/sheet': sheet,
  'POST /online/form/begin': composeFormFile,
});

async function tables(context: TypedContext<'GET /online/form/tables'>) {
  return ok(await askStored(context.services, await sourceIdIn(context), tablesOf));
}

async function table(context: TypedContext<'GET /online/form/table'>) {
  const { services, input } = context;
  const name = input.table;
  const found = await askStored(services, await sourceIdIn(context), (ask, kind) => tableOf(ask, kind, name));
  if (found === null) throw new RequestError(`数据源里没有表“${name}”，或这个连接无权读它`);
  return ok(fromTable(found, services.screens.all()));
}

async function sheet({ request }: TypedContext<'POST /online/form/sheet'>) {
  return ok(await fromSheet(await uploadedFile(request)));
}

/** `{id, title, columns, rows}` as corrected → the file's text. */
async function composeFormFile({ services, input }: TypedContext<'POST /online/form/begin'>) {
  const { title, columns, ...more } = input;
  const id = fileIn(more.id).replace(/\.json$/, '');
  const beginning = {
    title: title.trim(),
    columns: columnsIn(columns),
    ...(more.rows !== undefined && { rows: more.rows }),
  };
  return ok({ text: newScreenText(id, beginning, services.screens.all()) });
}

/** `?source=`: a data source that the caller may make screens from, and sees. */
async function sourceIdIn({
  services,
  caller,
  input,
}: TypedContext<'GET /online/form/tables'>): Promise<string> {
  const screen = services.screens.get('system/data-source') as Screen;
  const { id } = await queryById(services, plan(screen, caller, 'browse'), input.source);
  return String(id);
}

type CorrectedColumn = InputOf<'POST /online/form/begin'>['columns'][number];

function columnsIn(input: CorrectedColumn[]): SuggestedField[] {
  if (input.length === 0 || input.length > MOST_COLUMNS)
    throw new RequestError(`字段 columns 应当是 1 到 ${MOST_COLUMNS} 个`);
  const columns = input.map(columnIn);
  const names = columns.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new RequestError(`字段名 "${twice}" 写了两次`);
  return columns;
}

function columnIn({ name, title, type, options, ...more }: CorrectedColumn): SuggestedField {
  if (!/^[a-z][A-Za-z0-9]{0,59}$/.test(name))
    throw new RequestError(`字段名 "${name}" 应当以小写字母开头，只用字母和数字`);
  if (!SUGGESTED_TYPES.some((one) => one === type))
    throw new RequestError(`字段 ${name} 的类型 "${type}" 不存在`);
  return {
    ...{ name, title: title.trim(), type },
    isRequired: more.isRequired === true,
    isUnique: more.isUnique === true,
    maxLength: more.maxLength ?? null,
    options: optionsIn(options, name),
    to: more.to || null,
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
