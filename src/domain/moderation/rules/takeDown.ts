import { RequestError, wireTime } from '#engine/pure';
import type { Caller } from '#server/caller';
import type { Db } from '#server/db/connection';
import type { Records } from '#server/parts/contract';
import { notifyUser } from '../../messages/rules/appMessage';
import { noteDecision } from './moderationDecision';

/** The item of the contents' reasons for a reported one; the operator's own text is beside it. */
const REASON = 'forbidden';
const REASON_IN_WORDS = '含有违规内容';
/** What each is called, and what else becomes of it: nothing that is down leads a list. */
const CONTENTS = {
  'live/post': { noun: '动态', down: { pinned: false } },
  'user/album': { noun: '照片', down: {} },
  'live/video': { noun: '视频', down: { pinned: false, weight: 0 } },
  'live/radio': { noun: '电台节目', down: {} },
} as const;

interface Content {
  screen: keyof typeof CONTENTS;
  id: string;
}

/**
 * Takes one content down because of a report: as if it had been rejected where it is judged, with its decision and its message.
 * Refuses what is down already.
 */
export async function takeDown(
  { tx, caller, records }: { tx: Db; caller: Caller; records: Records },
  { screen, id }: Content,
  note: string,
): Promise<void> {
  const { noun, down } = CONTENTS[screen];
  const { userId } = await records.change({ screen, id, title: '举报下架', reason: note }, (before) => {
    if (before.status === 'rejected') throw new RequestError('这条内容已经下架，请选别的处理结果');
    const reviewed = { reviewerId: caller.id, reviewTime: wireTime(Date.now()) };
    return {
      status: 'rejected' as const,
      rejectReason: REASON,
      rejectNote: note.slice(0, 200),
      ...reviewed,
      ...down,
    };
  });
  const decision = { screenId: screen, recordId: id, userId: String(userId) };
  await noteDecision(tx, caller, {
    ...decision,
    verdict: 'rejected',
    reason: REASON_IN_WORDS,
    note,
    follows: true,
  });
  await notifyUser(tx, caller, String(userId), 'moderation.overturned', {
    what: noun,
    reason: note,
  });
}
