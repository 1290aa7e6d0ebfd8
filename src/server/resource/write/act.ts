import {
  type Action,
  acceptValue,
  assertBatchSize,
  type ConditionContext,
  crossRecordFields,
  isId,
  isMet,
  ownPart,
  type RecordData,
  RequestError,
  recordOf,
  STALE,
  toSql,
} from '../../../engine/pure';
import { hasPermission } from '../../access/permissionChecks';
import type { DomainServices, Services } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { AlreadyAnswered, type Envelope, ok } from '../../http/envelope';
import { idTexts } from '../../http/idList';
import type { ActionAnswer } from '../../parts/contract';
import { oncePressed } from '../../tasks/press';
import { agreed, assertMayRefuse, assertOthersTurn } from '../approval/agreement';
import { noteIn } from '../approval/turn';
import { runEffects } from '../effects/runEffects';
import { presentByIds } from '../list/read';
import { namesOf } from '../plan/listSql';
import { plainValue } from '../plan/plainValue';
import type { Plan } from '../plan/plan';
import { lockOne } from '../plan/rows';
import type { OperationInput } from '../transfer/import';
import { loggedAnswers, validatedAnswers } from './answers';
import { assertSeesWhen, judgingContext } from './checks/elsewhere';
import { assertEvidenceOpen } from './checks/evidence';
import { HANDLED } from './checks/precondition';
import { withFollowing } from './checks/startValues';
import { writableFields } from './checks/validation';
import { assertUnclaimed, releaseDecided } from './claim';
import { delayOrWithdrawMessages } from './outbox';
import { outcomeOf, settled } from './outcome';
import { noteQueueDecision } from './queue/queueDecision';
import { assertMayDecide } from './queue/queueExcept';
import { orRequest } from './requestReview';
import { assertActionReviewed } from './review';
import { runBulk } from './runBulk';
import { storeRecord } from './store';

type ActInput = Pick<OperationInput, 'body' | 'press' | 'unwanted'>;

/** `record`: as it is now, of an action on one; null: the caller sees it no more. */
type Acted = Envelope & { record?: RecordData | null };

/** `POST action/<name>` on one record, which is answered as it is now, on several (each its own transaction), or on none (`on: screen`, `on: form`). */
export async function act(
  services: DomainServices,
  plan: Plan,
  action: Action,
  input: ActInput,
): Promise<Acted> {
  const { body } = input;
  if (action.on !== 'row') {
    const answers = screenAnswers(plan, action, body);
    if (action.run.length === 0) throw new RequestError(`“${action.title}”不能这样执行`);
    return perform(services, plan, action, input, (tx) =>
      runScreenActionIn(services, tx, plan, action, answers),
    );
  }
  const context = conditionContext(plan.caller);
  const actOn = (id: unknown) => (tx: Db) => runAction(services, tx, plan, action, { id, body, context });
  if (Array.isArray(body.ids)) {
    if (action.bulk === false) throw new RequestError(`“${action.title}”不能对多条记录一起执行`);
    assertBatchSize(body.ids.length);
    const actOnId = async (id: string) => {
      let acted: ActionAnswer<RecordData> = {};
      await oncePressed(services.db, input.press, async (tx) => {
        acted = (await actOn(id)(tx)) ?? {};
        return envelopeOf(acted);
      });
      await acted.afterCommit?.();
    };
    return ok(await runBulk([...new Set(idTexts(body.ids))], actOnId, input));
  }
  if (action.bulk === 'only') throw new RequestError(`“${action.title}”只能对多条记录一起执行`);
  const answer = await perform(services, plan, action, input, actOn(body.id)).catch(earlierSuccess);
  return { ...answer, ...(await recordNow(services, plan, body.id)) };
}

/** A repeated call gets the record as it is by then. */
function earlierSuccess(error: unknown): Envelope {
  if (error instanceof AlreadyAnswered && error.answer.body.success) return error.answer.body;
  throw error;
}

/** One transaction, or a request for a further operator; what follows the commit has the last word. */
async function perform(
  services: DomainServices,
  plan: Plan,
  { name: verb, title }: Action,
  { body, press = null }: ActInput,
  run: (tx: Db) => Promise<ActionAnswer<RecordData> | undefined>,
): Promise<Envelope> {
  let acted: ActionAnswer<RecordData> = {};
  const requested = { verb, title, press, body: () => body };
  const answer = await orRequest(services, plan, requested, async (tx) => {
    acted = (await run(tx)) ?? {};
    return envelopeOf(acted);
  });
  return acted.afterCommit ? envelopeOf({ ...acted, ...(await acted.afterCommit()) }) : answer;
}

/** What only the page needs goes first: what is shown once, then a file. */
function envelopeOf({ once, file, message, result = null }: ActionAnswer<RecordData>): Envelope {
  return ok(once ? { ...recordOf(result), once } : file ? { file } : result, message);
}

/** The action in the caller's transaction, as somebody else asked for it. */
export async function actInside(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  action: Action,
  body: RecordData,
): Promise<void> {
  const context = conditionContext(plan.caller);
  const answer =
    action.on === 'row'
      ? await runAction(services, tx, plan, action, { id: body.id, body, context })
      : await runScreenActionIn(services, tx, plan, action, screenAnswers(plan, action, body));
  if (answer?.afterCommit) throw new Error(`${action.name} of ${plan.screen.id} follows a commit of its own`);
}

/** The record after the commit, as the caller's list shows it; null: they see it no more. */
async function recordNow(
  services: DomainServices,
  plan: Plan,
  id: unknown,
): Promise<{ record?: RecordData | null }> {
  const { screen, caller } = plan;
  if (!screen.table || !isId(id) || !hasPermission(screen, caller, 'list')) return {};
  try {
    const [record = null] = await presentByIds(services, plan, [String(id)]);
    return { record };
  } catch (error) {
    // the action is done: its answer does not depend on this
    services.log.error({ err: error, action: plan.screen.id }, 'reading a record after its action failed');
    return {};
  }
}

/**
 * An action on one record, all or nothing, in these steps: lock, admit, agree, effects, store, decide. A state machine's step is atomic by
 * this.
 */
async function runAction(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  action: Action,
  request: { id: unknown; body: RecordData; context: ConditionContext },
): Promise<ActionAnswer<RecordData> | undefined> {
  const locked = await lock(services, tx, plan, action, request);
  await admit(services, tx, plan, action, locked);
  const { before, body, context } = locked;
  const agreement = await agreed(services, tx, plan.screen, action, {
    before,
    callerId: plan.caller.id,
    interim: (set) => outcomeOf(plan, { ...action, set }, body, before, context).after,
  });
  const { set, run, title, next } = agreement ?? { ...action, next: null };
  const outcome = outcomeOf(plan, { ...action, set, run }, body, before, context);
  const { answers } = outcome;
  const { answer, changes } = await runEffects(
    services,
    tx,
    plan,
    { ask: action.ask, run, title },
    { rows: [outcome.after], answers, ...(next && { next }) },
  );
  const settling = await judgingContext(services, tx, plan, [
    before,
    outcome.after,
    { ...outcome.after, ...changes },
  ]);
  const { after } = settled(plan, action.ask, outcome, changes, settling);
  await agreement?.note({ record: after, answers });
  const scope = action.isHandOver ? 'handOver' : 'caller';
  const log = { operation: 'action' as const, actionTitle: title, ...loggedAnswers(action.ask, answers) };
  const note = noteIn(action.ask, answers);
  await storeRecord(services, tx, plan, { before, after }, { scope, log, byAction: action.name, note });
  await assertActionReviewed(services, tx, plan, action, { record: before, answers });
  await noteQueueDecision(tx, plan, action, String(before.id));
  await releaseDecided(tx, plan, String(before.id));
  return next === null ? answer : { message: await agreement?.waits(after), ...answer };
}

/** The record of now, whose row is locked, with what was sent and what follows from it. */
interface Locked {
  before: RecordData;
  body: RecordData;
  context: ConditionContext;
}

async function lock(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  action: Action,
  { id, body: sent, context }: { id: unknown; body: RecordData; context: ConditionContext },
): Promise<Locked> {
  for (const { effect } of action.run) await services.domain.lockFirst(effect)?.(tx, String(id));
  const before = await lockOne(tx, plan, id, context);
  const body = await withFollowing({ services, tx, plan, context }, action.ask, sent, before);
  const candidates = candidateRecords(before, action, body, context);
  return { before, body, context: await judgingContext(services, tx, plan, candidates) };
}

/** Nobody else works on the record, its `when` holds in SQL, and this operator may decide. */
async function admit(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  action: Action,
  { before, context }: Locked,
): Promise<void> {
  const id = String(before.id);
  const { screen, caller } = plan;
  await assertUnclaimed(tx, plan, id);
  await assertActionApplies(services, tx, plan, action, before, context).catch(async (error: unknown) => {
    await assertOthersTurn(tx, screen, action, before, caller.id);
    throw error;
  });
  await assertMayDecide({ ...services, db: tx }, plan, action, id);
  await assertEvidenceOpen(services, tx, plan, action, { before, context });
  await delayOrWithdrawMessages(services, tx, screen, action, id);
  await assertMayRefuse(tx, screen, action, { before, callerId: caller.id });
}

/** The record as it is, and with what an action may write of it: what these refer to may be asked for. */
export function candidateRecords(
  before: RecordData,
  { set }: Pick<Action, 'set'>,
  body: RecordData,
  context: ConditionContext,
): RecordData[] {
  const typed = { ...before, ...body, id: before.id };
  const settings = Object.entries(set ?? {}).map(([name, value]) => [
    name,
    plainValue(value, typed, context),
  ]);
  return [before, typed, { ...typed, ...Object.fromEntries(settings) }];
}

/**
 * The action's `when` on the locked row: the row's own part as the WHERE, because what SQL says is what counts; what is elsewhere as the
 * context has it.
 */
export async function assertActionApplies(
  services: Pick<Services, 'screens'>,
  tx: Db,
  plan: Plan,
  { when }: Pick<Action, 'when'>,
  before: RecordData,
  context: ConditionContext,
): Promise<void> {
  if (when === null) return;
  await assertSeesWhen(services, tx, plan, when, before);
  const found = await fragment([
    `select 1 from ${quoted(plan.table)} where "id" = `,
    { value: before.id, cast: 'bigint' },
    ' and ',
    ...toSql(ownPart(when), namesOf(plan), context),
  ]).execute(tx);
  const isWhole = crossRecordFields(when).length === 0 || isMet(when, before, context);
  if (found.rows.length === 0 || !isWhole) throw new RequestError(HANDLED, { result: STALE });
}

function screenAnswers(plan: Plan, action: Action, body: RecordData): RecordData {
  const typed = action.on === 'form' ? typedValues(plan, body.record) : {};
  // judged answers have the last word
  return { ...typed, ...validatedAnswers(plan, action.ask, body, typed, conditionContext(plan.caller)) };
}

async function runScreenActionIn(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  action: Action,
  answers: RecordData,
): Promise<ActionAnswer<RecordData> | undefined> {
  const { answer } = await runEffects(services, tx, plan, action, { rows: [], answers });
  await assertActionReviewed(services, tx, plan, action, { record: null, answers });
  return answer;
}

/** The values in the form, of those fields that the caller may write there. */
function typedValues(plan: Plan, typed: unknown): RecordData {
  const input: RecordData = typeof typed === 'object' && typed !== null ? { ...typed } : {};
  const fields = writableFields(plan, 'edit').filter(({ name }) => Object.hasOwn(input, name));
  const values = fields.map((field) => [field.name, acceptValue(field, input[field.name])]);
  // which record is edited; the domain verifies its values
  return { ...Object.fromEntries(values), ...(isId(input.id) ? { id: input.id } : {}) };
}
