import { wireTime } from '#engine/pure';
import { fieldError } from '#server/http/fieldError';
import { action, computed, hook, type Row } from '#server/parts/contract';
import { versionStart } from '../versions/rules/versionStart';
import { assertKinds } from './rules/gift';
import { calendarOf, planIn, rowsIn } from './rules/signInPlan';

type Rule = Row<'growth/sign-in-rule'>;

/** `signInRule.check`, before a save: each streak once, in their order, what is given is chosen; begins as versions do. */
export const check = hook('growth/sign-in-rule', async ({ after }) => {
  assertDays(after);
  const validFrom = versionStart(after.validFrom);
  return validFrom === undefined ? undefined : { validFrom };
});

function assertDays(rule: Readonly<Partial<Rule>>): void {
  const days = rowsIn(rule.days);
  if (days.length > MOST_DAYS) throw fieldError('days', `最多 ${MOST_DAYS} 天`);
  const streaks = rowsIn(rule.bonuses).map(({ streak }) => Number(streak));
  for (const [index, streak] of streaks.entries()) {
    const before = streaks[index - 1];
    if (before !== undefined && streak <= before)
      throw fieldError('bonuses', `连续天数要从少到多：第 ${index + 1} 行的 ${streak} 天不多于上一行`);
  }
  const plan = planIn(rule);
  assertKinds([...plan.days, ...plan.bonuses], {
    goldTypeId: rule.goldTypeId ?? null,
    vipTypeId: rule.vipTypeId ?? null,
    dressId: rule.dressId ?? null,
  });
}

const MOST_DAYS = 31;

/** `signInRule.month` 一个月: of this month, of a planned one the month it begins in. */
export const month = computed('growth/sign-in-rule', async ({ rows }) =>
  Object.fromEntries(
    rows.map((rule) => {
      const now = wireTime(Date.now());
      const start = String(rule.validFrom ?? now);
      return [rule.id, calendarFor(rule, start > now ? start : now)];
    }),
  ),
);

/** `signInRule.preview` 看一个月: of what is being typed, the sum of a month. */
export const preview = action('growth/sign-in-rule', async ({ answers }) => {
  const rule = answers as Partial<Rule>;
  assertDays(rule);
  const calendar = calendarFor(rule, wireTime(Date.now()));
  if (calendar === null) throw fieldError('days', '请填写每天送什么');
  return { message: `天天签到，${calendar.month} 月：${calendar.whole.sum}` };
});

/** Null where days are withheld, or not yet typed. */
function calendarFor(rule: Readonly<Partial<Rule>>, moment: string) {
  const plan = planIn(rule);
  if (plan.days.length === 0) return null;
  const name = moment.slice(0, 7);
  const [year = Number.NaN, number = Number.NaN] = name.split('-').map(Number);
  return calendarOf(plan, name, new Date(Date.UTC(year, number, 0)).getUTCDate());
}
