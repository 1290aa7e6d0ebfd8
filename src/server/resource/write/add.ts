import type { RecordData } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import type { Plan } from '../plan/plan';
import {
  loggedAnswers,
  type Prompts,
  readAnswers,
  savedAnswers,
  shownAnswers,
  validateAnswers,
} from './answers';
import { judgingContext } from './checks/elsewhere';
import { withDefaults, withFollowing } from './checks/startValues';
import {
  assertAllRequired,
  coerceWritable,
  validate,
  withoutHidden,
  writableFields,
} from './checks/validation';
import type { ShowOnce } from './saveHooks';
import { storeRecord } from './store';

/** `POST add`: what the form shows and the verb asks, with defaults, judged, with its data log row. Answers the id. */
export function add(services: DomainServices, tx: Db, plan: Plan, body: RecordData): Promise<string> {
  const verb = plan.screen.verbs.add;
  const title = verb?.title ?? '新增';
  return addInside(services, tx, plan, body, { operation: 'add', title, asks: verb?.ask ?? [] });
}

/** Adds one record in the caller's transaction: what a form adds and what a spreadsheet brings are judged alike. */
export async function addInside(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  body: RecordData,
  {
    operation,
    title,
    asks: prompts = [],
    untold,
    showOnce,
  }: {
    operation: 'add' | 'import';
    title: string;
    /** The prompts of the verb; the answers are in the body. */
    asks?: Prompts;
    /** Fields whose duplicates are not reported. */
    untold?: ReadonlySet<string>;
    showOnce?: ShowOnce;
  },
): Promise<string> {
  const plain = conditionContext(plan.caller);
  const writable = writableFields(plan, 'add');
  const input = coerceWritable(writable, body);
  const start = { services, tx, plan, context: plain };
  const implied = impliedBy(plan);
  const initial = await withDefaults(start, { ...input, ...implied }, body);
  const context = await judgingContext(services, tx, plan, [initial, { ...initial, ...body, id: null }]);
  const answers = readAnswers(
    plan,
    prompts,
    await withFollowing(start, prompts, body, initial),
    initial,
    context,
  );
  const shown = shownAnswers(
    prompts,
    answers,
    { before: initial, after: { ...initial, ...answers } },
    context,
  );
  const record = { ...initial, ...savedAnswers(prompts, shown), ...implied };
  const typed = withoutHidden(plan.screen, record, context);
  validate(plan.screen, typed, new Set(writable.map((field) => field.name)), context);
  assertAllRequired(plan, typed, context);
  validateAnswers(prompts, shown, { before: typed, after: typed }, context);
  const stored = await storeRecord(
    services,
    tx,
    plan,
    { before: null, after: typed },
    {
      scope: 'caller',
      log: { operation, actionTitle: title, ...loggedAnswers(prompts, shown) },
      untold,
      showOnce,
    },
  );
  return String(stored.id);
}

/** A list limited by `where` to one value writes that value into what is added there. */
function impliedBy(plan: Plan): RecordData {
  const where = plan.screen.resource?.where;
  const parts = where === null || where === undefined ? [] : 'all' in where ? where.all : [where];
  return Object.fromEntries(
    parts.flatMap((part) =>
      'field' in part && part.op === 'eq' && 'literal' in part.operand
        ? [[part.field, part.operand.literal]]
        : [],
    ),
  );
}
