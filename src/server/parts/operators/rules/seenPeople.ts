import { RequestError } from '#engine/pure';
import { assertPermitted } from '../../../access/assertPermitted';
import { hasPermission } from '../../../access/permissionChecks';
import type { Services } from '../../../app/services';
import type { Caller } from '../../../caller';
import { conditionContext } from '../../../caller';
import type { Db } from '../../../db/connection';
import { planWithoutRight } from '../../../resource/plan/plan';
import { lockRows } from '../../../resource/plan/rows';
import type { Row } from '../../contract';

/** An operator as the caller sees them on the operators' screen, locked. Operators outside the caller's data rules are not found. */
export async function seenPerson(
  { tx, caller, services }: { tx: Db; caller: Caller; services: Pick<Services, 'screens'> },
  id: string,
): Promise<Readonly<Row<'system/user'>>> {
  const screen = services.screens.get('system/user');
  if (!screen) throw new Error('the screen system/user is missing');
  if (!hasPermission(screen, caller, 'list')) assertPermitted(caller, `${screen.permission}:list`);
  const [person] = await lockRows(tx, planWithoutRight(screen, caller), [id], conditionContext(caller));
  if (!person) throw new RequestError('未找到对应实体');
  return person as Row<'system/user'>;
}
