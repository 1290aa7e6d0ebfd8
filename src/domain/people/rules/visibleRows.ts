import {
  type Comparison,
  type Condition,
  RequestError,
  type SqlPart,
  stretchOf,
  type TimeRange,
} from '#engine/pure';
import { notPermitted } from '#server/access/assertPermitted';
import { conditionContext } from '#server/caller';
import { quoted } from '#server/db/sqlParts';
import type { CardContext, Row, ScreenId } from '#server/parts/contract';
import { whereOf } from '#server/resource/plan/listSql';
import { mayView, plan } from '#server/resource/plan/plan';

/**
 * `"table" where …`: the records of a screen that the caller may list, narrowed; refused to a caller who may not see
 * one of the fields that it reads.
 */
export function visible<S extends ScreenId>(
  { services, caller }: CardContext,
  screenId: S,
  filter: Condition,
  fields: readonly (keyof Row<S> & string)[],
): SqlPart[] {
  const screen = services.screens.get(screenId);
  if (!screen) throw new RequestError('这张卡片读取的页面已停用');
  const allowed = plan(screen, caller, 'list');
  const isSeen = (name: string) => screen.fields[name] && mayView(screen, caller, screen.fields[name]);
  if (!fields.every(isSeen)) throw notPermitted();
  return [`${quoted(allowed.table)} where `, ...whereOf(allowed, filter, conditionContext(caller))];
}

/** A CTE beside one of `people`, for `NEAR_PEOPLE`. */
export const REACH = 'reach as materialized (select min("id") as low, max("id") as high from people)';
/**
 * With a `user_id` between those of the people of a CTE `people`, for what is joined with them. It adds no condition;
 * but ids are ordered by time, so the records of people who registered together are together in an index by
 * `user_id`, and the others are not read.
 */
export const NEAR_PEOPLE = ' and "user_id" between (select low from reach) and (select high from reach)';
/** Of the people of a CTE `people` alone, found as with `NEAR_PEOPLE`. */
export const OF_PEOPLE = ` and "user_id" in (select "id" from people)${NEAR_PEOPLE}`;

/** Made within these days, the last one included; or with another time of theirs within them. */
export function within(period: CardContext['period'], field = 'createTime'): Condition {
  return during(stretchOf(period), field);
}

/** With a time from the first moment on and before the second. */
export function during({ from, to }: TimeRange, field: string): Condition {
  return { all: [timed(field, 'gte', from), timed(field, 'lt', to)] };
}

function timed(field: string, op: Comparison['op'], literal: string): Comparison {
  return { field, op, operand: { literal }, comparability: 'time', isMultiple: false };
}

function choice(field: string, literal: string): Comparison {
  return { field, op: 'eq', operand: { literal }, comparability: 'choice', isMultiple: false };
}

const OF_ORDERS = choice('businessType', 'order');

/**
 * 收款 and 退款: movements of money of orders (`docs/catalogue.md` §0), of people who registered on this day or later. Nobody pays
 * before they register, so that older movements, which are most of them, are not read.
 */
export function cashSince(day: string): Condition {
  return { all: [OF_ORDERS, timed('createTime', 'gte', `${day} 00:00:00`)] };
}

/** 收款 of recharges, with the same bound. */
export function rechargesSince(day: string): Condition {
  return { all: [cashSince(day), choice('step', 'paid'), choice('kind', 'gold')] };
}
