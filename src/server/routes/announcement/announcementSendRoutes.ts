import { ok, pageOf } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { markRead, receivedPage, receiveMissing } from './announcementRows';

/** What an operator received and has read: nobody's but their own (`contract.md` §6). */
export const routes = typedRoutes({
  'GET /sys/sysAnnouncementSend/getMyAnnouncementSend': ownPage,
  'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': readOne,
  'PUT /sys/sysAnnouncementSend/readAll': readAll,
});

const MOST_ROWS = 200;

async function ownPage({
  services,
  caller,
  input,
}: TypedContext<'GET /sys/sysAnnouncementSend/getMyAnnouncementSend'>) {
  const size = countOf(input.pageSize, 10, MOST_ROWS);
  const current = countOf(input.pageNo, 1, 1_000_000);
  await receiveMissing(services.db, caller.id);
  const { records, total } = await receivedPage(services.db, caller.id, input, { size, current });
  return ok(pageOf(records, total, size, current));
}

async function readOne({
  caller,
  input,
  once,
}: TypedContext<'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId'>) {
  const anntId = oneId(input.anntId);
  return once(async (tx) => {
    await receiveMissing(tx, caller.id);
    await markRead(tx, caller.id, anntId);
    return { ...ok(), code: 0 };
  });
}

async function readAll({ caller, once }: TypedContext<'PUT /sys/sysAnnouncementSend/readAll'>) {
  return once(async (tx) => {
    await receiveMissing(tx, caller.id);
    await markRead(tx, caller.id, null);
    return ok(null, '全部已读');
  });
}

function countOf(input: string | undefined, usual: number, most: number): number {
  const count = Number(input || usual);
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : usual;
}
