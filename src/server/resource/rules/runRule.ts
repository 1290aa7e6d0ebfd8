import { type Action, RequestError, type Rule } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { runEffects } from '../effects/runEffects';
import { planWithoutRight } from '../plan/plan';
import { lockRows } from '../plan/rows';
import { assertActionApplies, candidateRecords } from '../write/act';
import { judgingContext } from '../write/checks/elsewhere';
import { HANDLED } from '../write/checks/precondition';
import { outcomeOf, settled } from '../write/outcome';
import { storeRecord } from '../write/store';
import { ruleCaller } from './ruleAuthor';

/** One time that a rule was triggered, as its row says. */
export interface RuleEvent {
  id: string;
  screenId: string;
  rule: string;
  table: string;
  dataId: string;
  depth: number;
  tries: number;
}

export interface RuleEnd {
  state: 'done' | 'skipped';
  message: string | null;
}

/**
 * Does what a rule says, as an action that nobody pressed: on the locked record, if its condition is met still, stored and logged
 * like any other write.
 */
export async function runRule(services: DomainServices, tx: Db, event: RuleEvent): Promise<RuleEnd> {
  const screen = services.screens.get(event.screenId);
  const rule = screen?.rules[event.rule];
  if (!screen || !rule) return { state: 'skipped', message: '规则已经去掉' };
  const caller = await ruleCaller({ ...services, db: tx }, { screen, rule });
  const plan = planWithoutRight(screen, caller);
  const plain = conditionContext(caller);
  const action = asAction(rule);
  for (const { effect } of action.run) await services.domain.lockFirst(effect)?.(tx, event.dataId);
  const [before] = await lockRows(tx, plan, [event.dataId], plain);
  if (!before) return { state: 'skipped', message: '记录已经不在' };
  const context = await judgingContext(services, tx, plan, candidateRecords(before, action, {}, plain));
  const misfit = await assertActionApplies(services, tx, plan, action, before, context).then(
    () => null,
    (error: unknown) => {
      if (error instanceof RequestError && error.message === HANDLED) return error;
      throw error;
    },
  );
  if (misfit) return { state: 'skipped', message: '记录已不再符合条件' };
  const outcome = outcomeOf(plan, action, {}, before, context);
  const { answer, changes } = await runEffects(services, tx, plan, action, {
    rows: [outcome.after],
    answers: {},
    kind: 'rule',
  });
  const settling = await judgingContext(services, tx, plan, [
    before,
    outcome.after,
    { ...outcome.after, ...changes },
  ]);
  const { after } = settled(plan, [], outcome, changes, settling);
  await storeRecord(
    services,
    tx,
    plan,
    { before, after },
    { scope: 'handOver', log: { operation: 'action', actionTitle: rule.title, reason: '规则自动执行' } },
  );
  return { state: 'done', message: answer?.message ?? null };
}

function asAction({ name, title, when, set, run }: Rule): Action {
  return {
    ...{ name, title, when, set, run },
    code: '',
    on: 'row',
    ask: [],
    confirm: null,
    open: null,
    bulk: false,
    icon: null,
    key: null,
    undo: null,
    isDanger: false,
    moves: null,
    isHandOver: true,
    isReviewed: false,
    approval: null,
  };
}
