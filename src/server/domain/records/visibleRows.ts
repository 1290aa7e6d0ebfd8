import { type Comparison, type Condition, RequestError, type SqlPart, stretchOf } from '../../../engine/pure';
import { conditionContext } from '../../caller';
import { quoted } from '../../db/sqlParts';
import { whereOf } from '../../resource/plan/listSql';
import { plan } from '../../resource/plan/plan';
import type { CardGiven } from '../contract';

/** `"table" where …`: the records of a screen that the caller may list, narrowed. */
export function visible({ services, caller }: CardGiven, screenId: string, filter: Condition): SqlPart[] {
  const screen = services.screens.get(screenId);
  if (!screen) throw new RequestError('这张卡片读取的页面已停用');
  const allowed = plan(screen, caller, 'list');
  return [`${quoted(allowed.table)} where `, ...whereOf(allowed, filter, conditionContext(caller))];
}

/** Made within these days, the last one included. */
export function within(period: CardGiven['period']): Condition {
  const { from, to } = stretchOf(period);
  return { all: [made('gte', from), made('lt', to)] };
}

function made(op: Comparison['op'], literal: string): Comparison {
  return { field: 'createTime', op, operand: { literal }, comparability: 'time', isMultiple: false };
}
