import { RequestError } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import { assertBatchSize } from '../../http/limits';
import type { Route, RouteContext } from '../../http/route';
import { filePlaces, usedPaths } from '../../resource/list/fileUses';
import { runBulk } from '../../resource/write/runBulk';
import { runOperation } from '../screen/screenOperation';

const screen = 'system/file';
const access = { code: 'file:delete' };
/** ms; an upload comes before its record: a form may lie open for a day. */
const YOUNGEST = 86_400_000;

/** In place of the screen's own: a file is deleted only where nothing refers to it, and with its row goes what is stored. */
export const routes: Route[] = [
  {
    method: 'DELETE',
    path: '/sys/file/delete',
    access,
    handle: async (context) => {
      await removeOne(context, context.query.id ?? '');
      return ok(null, '删除成功!');
    },
  },
  {
    method: 'DELETE',
    path: '/sys/file/deleteBatch',
    access,
    handle: async (context) => {
      const ids = (context.query.ids ?? '').split(',').filter((id) => id !== '');
      assertBatchSize(ids.length);
      const result = await runBulk(ids, (id) => removeOne(context, id));
      const { done, failed } = result;
      const message =
        failed.length === 0 ? '批量删除成功！' : `成功 ${done.length} 条，失败 ${failed.length} 条`;
      return ok(result, message);
    },
  },
];

async function removeOne(context: RouteContext, id: string): Promise<void> {
  const { services } = context;
  const found = await runOperation(context, { screen, method: 'GET', name: 'queryById', query: { id } });
  const { path, createTime } = found.result as { path: string; createTime: string };
  if (Date.now() - Date.parse(`${createTime.replace(' ', 'T')}+08:00`) < YOUNGEST)
    throw new RequestError('上传不到一天的文件可能正要用在没有保存的表单里，不能删除');
  const used = await usedPaths(services, await filePlaces(services), [path]);
  if (used.has(path)) throw new RequestError('有记录用到这个文件，不能删除；“用在哪里”说明是哪些');
  await runOperation(context, { screen, method: 'DELETE', name: 'delete', query: { id } });
  // without its row a file is never served, so the row went first
  await services.storage.remove(path);
}
