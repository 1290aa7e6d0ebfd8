import { JOB_DICTIONARY, RequestError } from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { codeDictionary } from '../../resource/list/codeDictionaries';
import { declaredParameters } from '../../scheduler/parameters';
import { type DictItem, tableItems } from './tableItems';

export const routes = typedRoutes({ 'GET /sys/dict/getDictItems/:code': getDictItems });

/** Items of a dictionary, or `table,text,value` over a table that screens declare (`contract.md` §8). */
async function getDictItems({ services, caller, input }: TypedContext<'GET /sys/dict/getDictItems/:code'>) {
  const parts = input.code.split(',').map((part) => part.trim());
  const items = codeItems(services, parts[0] ?? '');
  if (items !== null) return ok(items);
  if (parts.length === 1) return ok((await itemsByCode(services.db, parts[0]))[parts[0] as string] ?? []);
  if (parts.length === 2) throw new RequestError('字典Code格式不正确！');
  if (parts.length > 3) throw new RequestError('不支持字典Code中的过滤条件（filterSql）');
  const [table = '', text = '', value = ''] = parts;
  return ok(await tableItems(services, caller, { table, text, value }));
}

/** Screens and jobs by their titles: everybody who has the page knows which exist. */
function codeItems(services: Pick<Services, 'screens' | 'jobs'>, code: string): DictItem[] | null {
  const dictionary = codeDictionary(services, code);
  if (dictionary === null) return null;
  return [...dictionary].map(([value, title]) => {
    const job = code === JOB_DICTIONARY ? services.jobs.get(value) : undefined;
    const parameters = job ? { parameters: declaredParameters(job) } : {};
    return { value, text: title, title, ...parameters };
  });
}

/** Every dictionary together, for front-ends that keep them after signing in. */
export function allDictItems(db: Db): Promise<Record<string, DictItem[]>> {
  return itemsByCode(db);
}

async function itemsByCode(db: Db, code?: string): Promise<Record<string, DictItem[]>> {
  const rows = await db
    .selectFrom('sys_dict_item')
    .innerJoin('sys_dict', 'sys_dict.id', 'sys_dict_item.dict_id')
    .where('sys_dict.delete_time', 'is', null)
    .where('sys_dict_item.delete_time', 'is', null)
    .where('sys_dict_item.status', '=', 1)
    .$if(code !== undefined, (some) => some.where('dict_code', '=', code as string))
    .orderBy('sort_order')
    .orderBy('sys_dict_item.id')
    .select(['dict_code', 'item_value', 'item_text', 'color'])
    .execute();
  const found: Record<string, DictItem[]> = Object.create(null);
  for (const row of rows) {
    found[row.dict_code] ??= [];
    found[row.dict_code]?.push({
      value: row.item_value,
      text: row.item_text,
      title: row.item_text,
      ...(row.color ? { color: row.color } : {}),
    });
  }
  return found;
}
