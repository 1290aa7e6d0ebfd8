import { fieldError } from '#server/http/fieldError';
import { action, hook, type Row } from '#server/parts/contract';
import { type Matter, overturnRows, passRows, recallRows, rejectRows, UNJUDGED } from './rules/moderation';
import { assertTags } from './rules/tags';

type Video = Row<'live/video'>;

const VIDEO: Matter<Video> = {
  text: ({ title }) => title,
  words: ({ title }) => ({ what: `视频“${title}”` }),
  passed: { template: 'moderation.passed' },
  rejected: { template: 'moderation.rejected', effect: notRecommended },
  overturned: { template: 'moderation.overturned' },
  recalled: notRecommended,
};

/** `video.pass` 通过, of a rejected one as well. */
export const pass = action('live/video', (context) => passRows(context, VIDEO));

/** `video.reject` 驳回. */
export const reject = action('live/video', (context) => rejectRows(context, VIDEO));

/** `video.overturn` 下架: what had passed is taken down, and neither pinned nor recommended any more. */
export const overturn = action('live/video', (context) => overturnRows(context, VIDEO));

/** `video.recall` 撤回判定. */
export const recall = action('live/video', (context) => recallRows(context, VIDEO));

/**
 * `video.recommendable` before a save: only what the app shows is pinned or recommended, a video keeps its author,
 * and one whose film is changed waits to be judged.
 */
export const recommendable = hook('live/video', async ({ tx, before, after }) => {
  await assertTags(tx, 'content', before?.tagIds ?? null, after.tagIds);
  const isShown = after.status === 'passed';
  if (after.pinned && !isShown) throw fieldError('pinned', '只有通过的视频能置顶');
  if (Number(after.weight) > 0 && !isShown) throw fieldError('weight', '只有通过的视频能推荐');
  if (before && before.userId !== after.userId) throw fieldError('userId', '视频不能换作者');
  return before && before.video !== after.video ? { ...UNJUDGED, ...(await notRecommended()) } : undefined;
});

async function notRecommended() {
  return { pinned: false, weight: 0 };
}
