import { stretchOf } from '#engine/pure';
import { fragment } from '#server/db/sqlParts';
import { type CardContext, card } from '#server/parts/contract';
import { visible, within } from '../people/rules/visibleRows';

/**
 * `moderation.reviewers`: what each reviewer judged in the range, without what they undid themselves. `rejected` is a
 * share in hundredths of a percent, `seconds` the median of those whose time is known. Decisions as far as the caller
 * may see them.
 */
export const reviewers = card(async (context) => {
  const found = await fragment<Record<string, string | null>>([
    'with decisions as (select * from ',
    ...visible(context, 'audit/decision', within(context.period), [
      'reviewerId',
      'verdict',
      'seconds',
      'overturnedBy',
      'recalledTime',
      'createTime',
    ]),
    `), figures as (select reviewer_id, count(*) filter (where recalled_time is null) as judged,
      count(*) filter (where recalled_time is null and verdict = 'rejected') as rejected,
      percentile_cont(0.5) within group (order by seconds) filter (where recalled_time is null) as seconds,
      count(*) filter (where recalled_time is null and overturned_by is not null) as overturned,
      count(*) filter (where recalled_time is not null) as recalled
      from decisions group by 1)
    select realname as reviewer, figures.* from figures join sys_user on sys_user.id = reviewer_id
    order by judged desc, reviewer_id limit 200`,
  ]).execute(context.tx);
  return found.rows.map(({ reviewer, judged, rejected, seconds, overturned, recalled }) => ({
    reviewer,
    judged: Number(judged),
    rejected: Number(judged) === 0 ? null : Math.round((Number(rejected) / Number(judged)) * 10_000),
    seconds: seconds === null || seconds === undefined ? null : Math.round(Number(seconds)),
    overturned: Number(overturned),
    recalled: Number(recalled),
  }));
});

/** `moderation.reasons`: why what was rejected, the most frequent first; as `reviewers`. */
export const reasons = card(async (context) => {
  const found = await fragment<{ screenId: string; reason: string; count: string; share: string }>([
    'with decisions as (select * from ',
    ...visible(context, 'audit/decision', within(context.period), [
      'screenId',
      'verdict',
      'reason',
      'recalledTime',
      'createTime',
    ]),
    `) select screen_id as "screenId", reason, count(*) as count,
      round(count(*) * 10000.0 / sum(count(*)) over (partition by screen_id)) as share
    from decisions where verdict = 'rejected' and recalled_time is null and reason is not null
    group by 1, 2 order by count(*) desc, 1, 2 limit 100`,
  ]).execute(context.tx);
  const { screens } = context.services;
  return found.rows.map(({ screenId, reason, count, share }) => ({
    screen: screens.get(screenId)?.title ?? screenId,
    reason,
    count: Number(count),
    share: Number(share),
    opens: opensOf(context, { screenId, reason, verdict: 'rejected' }),
  }));
});

/** 审核记录 of the range, narrowed. */
function opensOf({ services, period }: CardContext, filters: Record<string, string>): string {
  const { from } = stretchOf(period);
  const made = { createTime_begin: from, createTime_end: `${period.end} 23:59:59` };
  return `${services.screens.get('audit/decision')?.route}?${new URLSearchParams({ ...filters, ...made })}`;
}
