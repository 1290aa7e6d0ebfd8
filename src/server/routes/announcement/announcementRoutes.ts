import { RequestError } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { publishNoticeSignal } from '../../realtime/noticeChannel';
import { operationFor } from '../../resource/operations';
import { receivedOne, receiveMissing, unreadOf } from './announcementRows';

/** The screen's own operations require their rights; the rest is each operator's own (`contract.md` §6). */
export const routes: Route[] = [
  { method: 'GET', path: '/sys/annountCement/listByUser', access: 'session', handle: listByUser },
  { method: 'GET', path: '/sys/annountCement/queryById', access: 'session', isOwn: true, handle: queryById },
  {
    method: 'GET',
    path: '/sys/annountCement/doReleaseData',
    access: 'session',
    writes: true,
    handle: (context) => act(context, 'publish'),
  },
  {
    method: 'GET',
    path: '/sys/annountCement/doReovkeData',
    access: 'session',
    writes: true,
    handle: (context) => act(context, 'revoke'),
  },
  { method: 'GET', path: '/sys/annountCement/syncNotic', access: 'session', handle: syncNotice },
];

/** How many of each list a bell shows. */
const SHOWN = 5;

async function listByUser({ services, caller }: RouteContext) {
  const { db } = services;
  await receiveMissing(db, caller.id);
  const unread = await unreadOf(db, caller.id, SHOWN);
  const [notices, system] = [unread('1'), unread('2')];
  return ok({
    anntMsgList: notices.list,
    anntMsgTotal: notices.total,
    sysMsgList: system.list,
    sysMsgTotal: system.total,
  });
}

/** A receiver may read it; a manager of announcements sees the whole record, as the screen's own call answers. */
async function queryById(context: RouteContext) {
  const { services, caller, query } = context;
  const id = oneId(query.id);
  const operation = caller.codes.has('announcement:list') ? operationOf(context, 'GET', 'queryById') : null;
  if (operation) return operation.run({ query, body: {} });
  const found = await receivedOne(services.db, caller.id, id);
  if (!found) throw new RequestError('未找到对应实体');
  return ok(found);
}

/** The family's GET for what the screen's actions do. */
async function act(context: RouteContext, name: 'publish' | 'revoke') {
  const operation = operationOf(context, 'POST', `action/${name}`);
  if (!operation) throw new RequestError('很抱歉，资源未找到!', { status: 404, code: 404 });
  return operation.run({ query: {}, body: { id: oneId(context.query.id) } });
}

/** [2.3+] After a read: the operator's other browser tabs look again. */
async function syncNotice({ services, caller, query }: RouteContext) {
  if (query.anntId) await publishNoticeSignal(services.db, { annt: oneId(query.anntId), user: caller.id });
  return ok();
}

function operationOf({ services, caller }: RouteContext, method: string, rest: string) {
  const screen = services.screens.get('system/announcement');
  const operation = screen && operationFor(services, caller, screen, method, rest);
  return operation && 'run' in operation ? operation : null;
}
