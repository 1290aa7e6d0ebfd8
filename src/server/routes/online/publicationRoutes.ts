import { sql } from 'kysely';
import { RequestError, wireTime } from '../../../engine/pure';
import { roleNames } from '../../access/roleNames';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import type { Mark } from '../../screens/store';
import { activeSources } from '../../screens/versions';
import { dropDraft, fileIn, versionIn } from './formDraft';
import { type CodeGrant, grantNewCodes } from './formGrants';
import { logTextChange } from './formLog';
import { publishing } from './formRoutes';
import { authorNow, reviewRefusal } from './secondOperator';
import { logPublication } from './submission';

export const routes = typedRoutes({
  'GET /online/publication/open': open,
  'POST /online/publication/approve': approve,
});

async function open({ services, caller, input }: TypedContext<'GET /online/publication/open'>) {
  const { db } = services;
  const found = await storedPublication(db, input.id);
  const active = (await activeSources(db)).find(({ file }) => file === fileIn(found.screenId)) ?? null;
  const { source, author, authorName, grants, base, changes, accepted: _accepted, ...facts } = found;
  return ok({
    ...facts,
    author: authorName,
    changes: changes === '' ? [] : changes.split('\n'),
    grants: await namedGrants(db, grants),
    before: active?.text ?? null,
    after: source,
    fault:
      staleRefusal(found, active?.id ?? null) ??
      (await reviewRefusal(db, caller, { screenId: found.screenId, author })),
  });
}

function staleRefusal(
  { status, base }: Pick<Stored, 'status' | 'base'>,
  active: string | null,
): string | null {
  if (status !== 'pending') return '已经处理过了';
  return base === active ? null : '提交之后这个页面又变了，请驳回，由提交人重新提交';
}

/**
 * The second operator's word makes it active. It is judged again as its author's: with the rights that the author holds now, over
 * the version that they saw.
 */
async function approve(context: TypedContext<'POST /online/publication/approve'>) {
  const { services, caller, input } = context;
  const { db } = services;
  const found = await storedPublication(db, input.id);
  const { screenId, author, kind, base, reason, accepted, grants, source } = found;
  if (found.status !== 'pending') throw handled();
  const refusal = await reviewRefusal(db, caller, { screenId, author });
  if (refusal !== null) throw new RequestError(refusal, { status: 403, code: 403 });
  const as = await authorNow(services, author);
  const file = fileIn(screenId);
  const settle = async (tx: Db) => {
    await settleApproved(tx, found.id, caller, input.note);
    if (as !== null && kind === 'publish') await dropDraft(tx, file, as.id);
  };
  const log = logTextChange({
    caller,
    reason: input.note,
    title: `复核通过并${kind === 'publish' ? '发布页面' : '撤回在线修改'}`,
  });
  const apply = (tx: Db) =>
    kind === 'takeBack'
      ? services.screens.takeBack(tx, { file, base, caller: as }, async (_, change) => {
          await settle(tx);
          await log(tx, change);
        })
      : services.screens.publishOnline(
          tx,
          { file, text: source, base, caller: as, reason, accepted },
          async (_, change) => {
            await settle(tx);
            await log(tx, change);
            if (as !== null) await grantNewCodes(tx, as, grants, change);
          },
        );
  const { message } = await publishing(context, '复核通过，已经生效', apply);
  return ok(null, message);
}

/** Two who decide at the same moment: the later one is refused, and with it what it would have done. */
async function settleApproved(tx: Db, id: string, caller: Caller, note: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('screen_publication')
    .set({
      ...{ status: 'approved', reviewer_id: caller.id, review_note: note, update_by: caller.id },
      ...{ review_time: sql`now()`, update_time: sql`now()`, version: sql`version + 1` },
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw handled();
  await logPublication(tx, {
    id,
    title: '复核通过',
    status: ['pending', 'approved'],
    caller,
    reason: note,
  });
}

function handled(): RequestError {
  return new RequestError('已经处理过了', { code: 409 });
}

type Stored = Awaited<ReturnType<typeof storedPublication>>;

async function storedPublication(db: Db, input: string) {
  const id = versionIn(input);
  const row = await db
    .selectFrom('screen_publication as p')
    .leftJoin('sys_user as u', 'u.id', 'p.create_by')
    .where('p.id', '=', id)
    .selectAll('p')
    .select('u.realname')
    .executeTakeFirst();
  if (!row) throw new RequestError('没有这次提交');
  return {
    id: row.id,
    screenId: row.screen_id,
    title: row.title,
    kind: row.kind as 'publish' | 'takeBack',
    status: row.status,
    reason: row.reason,
    source: row.source,
    base: row.base_id,
    changes: row.changes,
    author: row.create_by,
    authorName: row.realname,
    createTime: wireTime(Date.parse(row.create_time)),
    // written by `submission` alone
    accepted: row.accepted as Mark[],
    grants: row.grants as CodeGrant[],
  };
}

async function namedGrants(db: Db, grants: readonly CodeGrant[]) {
  if (grants.length === 0) return [];
  const names = await roleNames(db);
  return grants.map(({ code, roleIds }) => ({ code, roles: roleIds.map((id) => names.get(id) ?? id) }));
}
