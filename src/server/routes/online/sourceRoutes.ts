import { RequestError } from '../../../engine/pure';
import { forbidden } from '../../access/grantRight';
import { hasPermission } from '../../access/permissionChecks';
import { DEMO_GROUP } from '../../access/withheld';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { activeSources } from '../../screens/versions';
import { fileIn } from './formDraft';

export const routes = typedRoutes({ 'GET /sys/screen/source': source });

/**
 * `?id=demo/table-list` → the file of an active screen as it was written: of any screen for callers who may open the
 * studio, which shows all files; of a demonstration page for callers who may list it, tables and rules included,
 * because they are there to read.
 */
async function source({ services, caller, input }: TypedContext<'GET /sys/screen/source'>) {
  const { id = '' } = input;
  const screen = services.screens.get(id);
  const isShown = screen?.group === DEMO_GROUP && hasPermission(screen, caller, 'list');
  if (!isShown && !caller.codes.has('online-form:list')) throw forbidden('没有权限查看这个页面的文件');
  const file = fileIn(id);
  const found = (await activeSources(services.db)).find((one) => one.file === file);
  if (!found) throw new RequestError(`页面 ${id} 没有文件`);
  return ok({ file, text: found.text });
}
