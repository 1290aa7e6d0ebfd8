import { fieldError } from '#server/http/fieldError';
import { action, hook, type Row } from '#server/parts/contract';
import { type Matter, overturnRows, passRows, recallRows, rejectRows } from '../moderation/rules/moderation';
import { assertTags } from '../moderation/rules/tags';

const POST: Matter<Row<'live/post'>> = {
  words: () => ({ what: '动态' }),
  text: ({ content }) => content,
  passed: { template: 'moderation.passed' },
  rejected: { template: 'moderation.rejected', effect: unpinned },
  overturned: { template: 'moderation.overturned' },
};

/** `post.pass` 通过. */
export const pass = action('live/post', (context) => passRows(context, POST));

/** `post.reject` 驳回. */
export const reject = action('live/post', (context) => rejectRows(context, POST));

/** `post.overturn` 改判驳回: what had passed is taken down, and no longer pinned. */
export const overturn = action('live/post', (context) => overturnRows(context, POST));

/** `post.recall` 重新审核: it waits again; an own judgement counts for nothing. */
export const recall = action('live/post', (context) => recallRows(context, POST));

/** `post.pinnable` before a save: only what the app shows is pinned, and its tags are for contents. */
export const pinnable = hook('live/post', async ({ tx, before, after }) => {
  await assertTags(tx, 'content', before?.tagIds ?? null, after.tagIds);
  if (after.pinned && after.status !== 'passed') throw fieldError('pinned', '只有通过的动态能置顶');
  return undefined;
});

async function unpinned() {
  return { pinned: false };
}
