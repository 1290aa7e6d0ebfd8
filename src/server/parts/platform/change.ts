import { sql } from 'kysely';
import { type RecordData, RequestError } from '../../../engine/pure';
import { operatorCaller } from '../../access/databaseCallers';
import { ownRights } from '../../access/ownRights';
import { plan } from '../../resource/plan/plan';
import { applyReview } from '../../resource/write/applyReview';
import { action, eachRow } from '../contract';

/**
 * `change.apply` 复核通过: does what its author asked for, with the rights that they hold now. The further operator holds the same right,
 * of their own.
 */
export const apply = action('audit/change-review', async ({ tx, caller, services, rows }) => ({
  message: '复核通过，改动已生效',
  changes: await eachRow(rows, async ({ id, screenId, verb, askedBy }) => {
    const screen = services.screens.get(String(screenId));
    if (!screen?.resource) throw new RequestError('这个页面已经没有了，请驳回');
    plan(screen, ownRights(caller), String(verb));
    const author = await operatorCaller({ ...services, db: tx }, String(askedBy));
    if (author === null) throw new RequestError('提出人的账号已停用或删除，请驳回');
    const { rows: found } = await sql<{ body: RecordData }>`
      select body from change_review where id = ${id}::bigint`.execute(tx);
    await applyReview(services, tx, {
      ...{ screenId: screen.id, verb: String(verb), author: ownRights(author) },
      ...{ body: found[0]?.body ?? {}, because: `${caller.realname} 复核通过` },
    });
    return {};
  }),
}));
