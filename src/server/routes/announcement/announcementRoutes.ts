import { type RecordData, RequestError } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { markAlarmsSeen } from '../../parts/messaging/rules/alarms';
import { publishNoticeSignal } from '../../realtime/noticeChannel';
import { inFamilyTypes, wantsScreenShape } from '../screen/familyTypes';
import { runOperation } from '../screen/screenOperation';
import { bellOf, receivedOne } from './announcementRows';

/** The screen's own operations require their rights; the rest is each operator's own (`contract.md` §6). */
export const routes = typedRoutes({
  'GET /sys/annountCement/listByUser': listByUser,
  'GET /sys/annountCement/queryById': queryById,
  'GET /sys/annountCement/doReleaseData': (context) => act(context, 'publish'),
  'GET /sys/annountCement/doReovkeData': (context) => act(context, 'revoke'),
  'GET /sys/annountCement/syncNotic': syncNotice,
  'PUT /sys/alarm/seen': async ({ caller, once }) =>
    once(async (tx) => {
      await markAlarmsSeen(tx, caller.id);
      return ok(null);
    }),
});

const screen = 'system/announcement';

/** How many of each list a bell shows that names no number; the most. */
const SHOWN = 5;
const MOST_SHOWN = 50;

async function listByUser({ services, caller, input }: TypedContext<'GET /sys/annountCement/listByUser'>) {
  const { unread, alarms } = await bellOf(services.db, caller.id, shownOf(input.pageSize));
  const [notices, system] = [unread('1'), unread('2')];
  return ok({
    anntMsgList: notices.list,
    anntMsgTotal: notices.total,
    sysMsgList: system.list,
    sysMsgTotal: system.total,
    alarms,
  });
}

function shownOf(pageSize: string | undefined): number {
  const size = Number(pageSize ?? SHOWN);
  return Number.isInteger(size) && size > 0 ? Math.min(size, MOST_SHOWN) : SHOWN;
}

/** A receiver may read it; a manager of announcements sees the whole record, as the screen's own call answers. */
async function queryById(context: TypedContext<'GET /sys/annountCement/queryById'>) {
  const { services, caller, input, request } = context;
  const id = oneId(input.id);
  const own = services.screens.get(screen);
  if (caller.codes.has('announcement:list') && own) {
    const operation = { screen, method: 'GET', name: 'queryById', query: input } as const;
    const answer = await runOperation<RecordData>(context, operation);
    if (wantsScreenShape(request)) return answer;
    const [result = {}] = inFamilyTypes(own, [answer.result]);
    return { ...answer, result };
  }
  const found = await receivedOne(services.db, caller.id, id);
  if (!found) throw new RequestError('未找到对应实体');
  return ok(found);
}

type ActContext = TypedContext<
  'GET /sys/annountCement/doReleaseData' | 'GET /sys/annountCement/doReovkeData'
>;

/** The family's GET for what the screen's actions do. */
function act(context: ActContext, name: 'publish' | 'revoke') {
  const body = { id: oneId(context.input.id) };
  return runOperation<null>(context, { screen, method: 'POST', name: `action/${name}`, body });
}

/** [2.3+] After a read: the operator's other browser tabs look again. */
async function syncNotice({ services, caller, input }: TypedContext<'GET /sys/annountCement/syncNotic'>) {
  if (input.anntId) await publishNoticeSignal(services.db, { annt: oneId(input.anntId), user: caller.id });
  return ok();
}
