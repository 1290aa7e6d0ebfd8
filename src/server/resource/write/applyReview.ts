import { type RecordData, RequestError } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { plan as planned } from '../plan/plan';
import { actInside } from './act';
import { addInside } from './add';
import { editInside } from './edit';
import { removeInside } from './remove';

/** Does what its author asked for and a further operator agreed to, judged again, with the author's rights of now. */
export async function applyReview(
  services: DomainServices,
  tx: Db,
  {
    screenId,
    verb,
    body,
    author,
    because,
  }: { screenId: string; verb: string; body: RecordData; author: Caller; because: string },
): Promise<void> {
  const screen = services.screens.get(screenId);
  if (!screen?.resource) throw new RequestError('这个页面已经没有了，请驳回');
  const plan = { ...planned(screen, author, verb), isReviewed: true as const };
  const definition = screen.verbs[verb as 'edit'];
  if (verb === 'add')
    await addInside(services, tx, plan, body, {
      operation: 'add',
      title: definition?.title ?? '新增',
      asks: definition?.ask ?? [],
    });
  else if (verb === 'edit')
    await editInside(services, tx, plan, body, { cause: { title: definition?.title ?? '编辑', because } });
  else if (verb === 'delete') await removeInside(services, tx, plan, String(body.id), body);
  else {
    const action = screen.actions[verb];
    if (!action) throw new RequestError('这个按钮已经没有了，请驳回');
    await actInside(services, tx, plan, action, body);
  }
}
