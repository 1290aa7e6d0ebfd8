import { ok, pageOf } from '../../http/envelope';
import { oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { markRead, receivedPage, receiveMissing } from './announcementRows';

/** What an operator received and has read: nobody's but their own (`contract.md` §6). */
export const routes: Route[] = [
  {
    method: 'GET',
    path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    access: 'session',
    isOwn: true,
    handle: ownPage,
  },
  {
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    access: 'session',
    handle: readOne,
  },
  { method: 'PUT', path: '/sys/sysAnnouncementSend/readAll', access: 'session', handle: readAll },
];

const MOST_ROWS = 200;

async function ownPage({ services, caller, query }: RouteContext) {
  const size = countOf(query.pageSize, 10, MOST_ROWS);
  const current = countOf(query.pageNo, 1, 1_000_000);
  await receiveMissing(services.db, caller.id);
  const { records, total } = await receivedPage(services.db, caller.id, query, { size, current });
  return ok(pageOf(records, total, size, current));
}

async function readOne({ services, caller, body }: RouteContext) {
  const anntId = oneId(body.anntId);
  await receiveMissing(services.db, caller.id);
  await markRead(services.db, caller.id, anntId);
  return { ...ok(), code: 0 };
}

async function readAll({ services, caller }: RouteContext) {
  await receiveMissing(services.db, caller.id);
  await markRead(services.db, caller.id, null);
  return ok(null, '全部已读');
}

function countOf(input: string | undefined, usual: number, most: number): number {
  const count = Number(input || usual);
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : usual;
}
