import { fragment } from '../../db/sqlParts';
import { card } from '../contract';
import { visible, within } from '../people/records/visibleRows';

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
