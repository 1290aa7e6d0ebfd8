import { sql } from 'kysely';
import {
  type Comparison,
  type Condition,
  type Field,
  fieldNamed,
  isMet,
  mentionedFields,
  parseCondition,
  toSentence,
  valueText,
} from '#engine/pure';
import type { Services } from '#server/app/services';
import { type Caller, conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { onlyRow } from '#server/db/sqlParts';
import { fieldError } from '#server/http/fieldError';
import { recordsIn } from '#server/parts/platform/rules/records';
import { notifyUser } from '../../messages/rules/appMessage';
import { requireActiveUser, type Submitting } from '../../moderation/rules/submission';
import { type Gift, type GiftKinds, giftIn, giftWords, giveGift } from './gift';
import { COUNTED, type Counts, countsOf, type Span, spanStart } from './growthCounts';

export interface Task extends GiftKinds, Gift {
  id: string;
  name: string;
  intro: string | null;
  icon: string | null;
  period: 'daily' | 'weekly' | 'once';
  condition: Record<string, unknown>;
}

/** One comparison of a task's condition: in words, what is counted, and whether it holds. */
export interface Progress {
  what: string;
  has: number;
  /** The same in words. */
  told: string;
  /** Where it compares with a number. */
  needs: number | null;
  isMet: boolean;
}

export interface Standing {
  /** Of the whole condition. */
  isMet: boolean;
  progress: Progress[];
}

const SPAN_OF = { daily: 'day', weekly: 'week', once: 'ever' } as const satisfies Record<
  Task['period'],
  Span
>;

interface TaskContext {
  tx: Db;
  caller: Caller;
  services: Pick<Services, 'screens'>;
}

/** Whether what somebody did meets a task, and how far each part of it is. */
export function standingOf(
  cause: Omit<TaskContext, 'tx'>,
  task: Task,
  counts: Record<Span, Counts>,
): Standing {
  const among = amongOf(cause.services);
  const condition = parseCondition(task.condition, among);
  const context = conditionContext(cause.caller);
  const row: Record<string, number> = { ...counts[SPAN_OF[task.period]] };
  const progress = comparisonsOf(condition, false).map(({ comparison, isNegated }) => {
    const has = row[comparison.field] ?? 0;
    return {
      what: toSentence(isNegated ? { not: comparison } : comparison, among),
      has,
      told: valueText(fieldNamed(among, comparison.field), has),
      needs: 'literal' in comparison.operand ? Number(comparison.operand.literal) : null,
      isMet: isMet(comparison, row, context) !== isNegated,
    };
  });
  return { isMet: isMet(condition, row, context), progress };
}

/** `送礼不小于 100：现在 120，满足；签到不小于 1：现在 0，不满足` */
export function standingWords({ progress }: Standing): string {
  return progress
    .map(({ what, told, isMet }) => `${what}：现在 ${told}，${isMet ? '满足' : '不满足'}`)
    .join('；');
}

/** Refuses a condition over anything but counts, or over nothing. */
export function assertCounts(services: Pick<Services, 'screens'>, definition: Record<string, unknown>): void {
  const mentioned = [...mentionedFields(parseCondition(definition, amongOf(services)))];
  const names: readonly string[] = COUNTED;
  if (mentioned.length === 0) throw fieldError('condition', '至少要有一个要求');
  if (mentioned.some((name) => !names.includes(name)))
    throw fieldError('condition', '完成条件只能用次数和数量，不能用用户、时间段和日期');
}

function amongOf(services: Pick<Services, 'screens'>): Record<string, Field> {
  const among = services.screens.get('growth/task')?.fields.condition?.words.among;
  if (!among) throw new Error('the screen growth/task has no condition');
  return among;
}

function comparisonsOf(
  condition: Condition,
  isNegated: boolean,
): { comparison: Comparison; isNegated: boolean }[] {
  if ('all' in condition) return condition.all.flatMap((part) => comparisonsOf(part, isNegated));
  if ('any' in condition) return condition.any.flatMap((part) => comparisonsOf(part, isNegated));
  if ('not' in condition) return comparisonsOf(condition.not, !isNegated);
  return [{ comparison: condition, isNegated }];
}

/** The current tasks, with this person's progress and rewards. */
export async function tasksFor(cause: TaskContext, userId: string) {
  const { tx, caller } = cause;
  const today = conditionContext(caller).now.slice(0, 10);
  const counts = await countsOf(tx, userId, today);
  const { rows } = await sql<{ taskId: string; begin: string }>`
    select task_id::text as "taskId", begin_day::text as begin from task_claim where user_id = ${userId}::bigint
      and begin_day = any(${Object.values(SPAN_OF).map((span) => spanStart(span, today))}::date[])`.execute(
    tx,
  );
  return (await runningTasks(tx)).map((task) => ({
    id: task.id,
    name: task.name,
    intro: task.intro,
    icon: task.icon,
    period: task.period,
    gift: giftWords(giftIn(task)),
    isClaimed: rows.some(
      ({ taskId, begin }) => taskId === task.id && begin === spanStart(SPAN_OF[task.period], today),
    ),
    ...standingOf(cause, task, counts),
  }));
}

export interface Claimed {
  id: string;
  /** False: it was given before, and nothing now. */
  isNew: boolean;
  gift: string;
}

/**
 * The reward of a task, for a person who fulfilled it: once in its period by the database, in the transaction that
 * counts it. A later reversal lowers the count; the reward stays.
 */
export async function claimTask(
  cause: Submitting,
  { userId, taskId }: { userId: string; taskId: string },
): Promise<Claimed> {
  const { tx, caller } = cause;
  await requireActiveUser(tx, userId);
  const [task] = await runningTasks(tx, taskId);
  if (!task) throw fieldError('taskId', '没有这个任务，或它现在不开放');
  const today = conditionContext(caller).now.slice(0, 10);
  const firstDay = spanStart(SPAN_OF[task.period], today);
  const before = await claimedIn(tx, { userId, taskId, firstDay });
  if (before) return before;
  const standing = standingOf(cause, task, await countsOf(tx, userId, today));
  if (!standing.isMet) throw fieldError('taskId', `任务“${task.name}”还没有完成：${standingWords(standing)}`);
  const gift = giftIn(task);
  const counted = standingWords(standing);
  const made = await sql<{ id: string }>`
    insert into task_claim (task_id, user_id, begin_day, gold, experience, vip_days, dress_days, counted)
    values (${taskId}::bigint, ${userId}::bigint, ${firstDay}::date, ${gift.gold}, ${gift.experience}, ${gift.vipDays},
      ${gift.dressDays}, ${counted}) returning id::text`.execute(tx);
  const id = onlyRow(made).id;
  const money = { businessType: 'task', businessId: id } as const;
  await giveGift(
    { ...cause, records: recordsIn(cause) },
    { userId, gift, kinds: task, ...money, source: 'task', note: `任务：${task.name}` },
  );
  await notifyUser(tx, caller, userId, 'task.done', { task: task.name, gift: giftWords(gift) });
  return { id, isNew: true, gift: giftWords(gift) };
}

async function claimedIn(
  tx: Db,
  { userId, taskId, firstDay }: { userId: string; taskId: string; firstDay: string },
): Promise<Claimed | null> {
  const { rows } = await sql<{ id: string } & Gift>`
    select id::text, gold::float8 as gold, experience::float8 as experience, vip_days as "vipDays", dress_days as "dressDays"
    from task_claim where task_id = ${taskId}::bigint and user_id = ${userId}::bigint and begin_day = ${firstDay}::date`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return null;
  const { id, ...gift } = row;
  return { id, isNew: false, gift: giftWords(gift) };
}

/** Those that are on and in their time, in their order; of all, or the one by that id. */
async function runningTasks(tx: Db, id: string | null = null): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select id::text, name, intro, icon, period, condition, coalesce(gold, 0)::float8 as gold,
      coalesce(experience, 0)::float8 as experience, coalesce(vip_days, 0)::int as "vipDays",
      coalesce(dress_days, 0)::int as "dressDays", gold_type_id::text as "goldTypeId", vip_type_id::text as "vipTypeId",
      dress_id::text as "dressId"
    from growth_task where enabled and delete_time is null and (${id}::bigint is null or id = ${id}::bigint)
      and (start_time is null or start_time <= now()) and (end_time is null or end_time > now())
    order by sort_no nulls last, id`.execute(tx);
  return rows;
}
