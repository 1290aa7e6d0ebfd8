import type { ConditionContext, RecordData, Screen, Value } from '../../../engine/pure';
import { isSameValue, withFormulas } from '../../../engine/pure';
import type { DomainServices, Services } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { type FollowUp, followApprovals, openingFields, openingsOf } from '../approval/follow';
import { runEffects } from '../effects/runEffects';
import { assertTreePlace } from '../list/tree';
import { type LogEntry, writeDataLog } from '../plan/dataLog';
import { plainValue } from '../plan/plainValue';
import type { Plan } from '../plan/plan';
import { insertRow, readBack, storedFields, updateRow } from '../plan/rows';
import { assertTypedAgain, sealSecrets, writtenSecrets } from '../plan/secret';
import { assertInScope, assertWillBeInScope } from './checks/dataLimits';
import { judgingContext } from './checks/elsewhere';
import { assertKnownHosts } from './checks/fileHosts';
import { checkReferences } from './checks/references';
import { checkRising } from './checks/rising';
import { checkUnique } from './checks/unique';
import { outcomeOf, settled } from './outcome';
import { assertOwnFiles, hideFiles } from './privateFiles';
import { logEntry } from './recordLog';
import { assertReviewed, assertWholeReviewed } from './review';
import { insertRuleEvents, seenBy } from './rules/ruleEvents';
import { afterSave, beforeSave, type ShowOnce } from './saveHooks';

/** What differs between those who store a record. */
export interface StorePolicy {
  /**
   * `caller`: the stored record meets the caller's data rules, and refers to what the caller sees. `handOver`: it may
   * leave the rules. `domain`: neither counts, because the right was the action's.
   */
  scope: 'caller' | 'handOver' | 'domain';
  log: Pick<LogEntry, 'operation' | 'actionTitle' | 'asked' | 'reason'>;
  /** Unique fields whose duplicates the database refuses in general words. */
  untold?: ReadonlySet<string>;
  showOnce?: ShowOnce;
  /** The action of the screen by which it is stored, and what its operator noted. */
  byAction?: string;
  note?: string | null;
}

/**
 * The only way by which a record is stored: hooks, references, file hosts, place in the tree, data rules, unique and rising
 * values, secrets, the row, private files, data log, hooks, rules. `before` is the locked record, or null for one that is added; of a
 * change only what differs is judged and written. Answers the record as it is stored.
 */
export async function storeRecord(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  { before, after: input }: { before: RecordData | null; after: RecordData },
  policy: StorePolicy,
): Promise<RecordData> {
  const merged = await beforeSave(services, plan, tx, before, input);
  const context = conditionContext(plan.caller);
  const openings = await openingsOf(services, tx, plan, { before, after: merged }, seenFrom(plan));
  const why = laidOver(openingFields(openings, plan), merged, context);
  const after = withFormulas(plan.screen, { ...merged, ...why }, context);
  const names = before === null ? Object.keys(after) : changedNames(plan, before, after);
  await assertStorable(services, tx, plan, { before, after, names }, policy);
  await assertAgreed(services, tx, plan, { before, after, names }, policy);
  const secrets = writtenSecrets(plan.screen, after, names);
  const row = { ...after, ...Object.fromEntries(secrets.map(({ name }) => [name, null])) };
  const id = await writeRow(tx, plan, { before, row, names });
  await sealSecrets(services, tx, plan, { id, record: after, fields: secrets });
  await hideFiles(tx, plan, { before, record: after, names });
  const isChanged = before === null || names.length > 0;
  if (isChanged && policy.scope === 'caller') await assertInScope(tx, plan, id);
  const stored = isChanged ? await readBack(tx, plan, id) : before;
  const { operation, actionTitle, ...answers } = policy.log;
  if (isChanged || operation !== 'edit')
    await writeDataLog(tx, [{ ...logEntry(plan, operation, actionTitle, id, before, stored), ...answers }]);
  await afterSave(services, plan, tx, before, stored, policy.showOnce);
  const isBack = operation === 'restore';
  await insertRuleEvents(services, tx, plan, {
    before: isBack ? null : before,
    stored,
    isAdded: before === null,
  });
  const { byAction = null, note = null } = policy;
  const follow = await followApprovals(
    services,
    tx,
    plan,
    { before, stored, openings, byAction, note },
    seenFrom(plan),
  );
  return follow === null ? stored : storeFollowUp(services, tx, plan, stored, follow);
}

function seenFrom(plan: Plan) {
  return (screen: Screen, record: RecordData) => seenBy(screen, plan.screen, record);
}

/** What approvals store besides: the action that nobody else has to agree to, or fields of agreements that count no more. */
async function storeFollowUp(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  stored: RecordData,
  { perform, emptied, title }: FollowUp,
): Promise<RecordData> {
  const policy = { scope: 'domain' as const, log: { operation: 'action' as const, actionTitle: title } };
  const cleared = { ...stored, ...Object.fromEntries(emptied.map((name) => [name, null])) };
  if (perform === null) return storeRecord(services, tx, plan, { before: stored, after: cleared }, policy);
  // nobody is there to answer
  const action = { ...perform, ask: [] };
  const written = { ...stored, ...laidOver(perform.set ?? {}, stored, conditionContext(plan.caller)) };
  const context = await judgingContext(services, tx, plan, [stored, written]);
  const outcome = outcomeOf(plan, action, {}, stored, context);
  const { changes } = await runEffects(services, tx, plan, action, { rows: [outcome.after], answers: {} });
  const settling = await judgingContext(services, tx, plan, [
    stored,
    outcome.after,
    { ...outcome.after, ...changes },
  ]);
  const { after } = settled(plan, [], outcome, changes, settling);
  return storeRecord(services, tx, plan, { before: stored, after }, { ...policy, byAction: perform.name });
}

function laidOver(
  set: Readonly<Record<string, Value>>,
  record: RecordData,
  context: ConditionContext,
): RecordData {
  return Object.fromEntries(
    Object.entries(set).map(([name, value]) => [name, plainValue(value, record, context)]),
  );
}

interface Write {
  before: RecordData | null;
  after: RecordData;
  /** The fields that are written. */
  names: string[];
}

function changedNames(plan: Plan, before: RecordData, after: RecordData): string[] {
  return storedFields(plan.screen)
    .filter(
      ({ name, isAudit, formula }) => !isAudit && formula === null && !isSameValue(before[name], after[name]),
    )
    .map(({ name }) => name);
}

async function assertStorable(
  services: Pick<Services, 'environment' | 'screens' | 'jobs'>,
  tx: Db,
  plan: Plan,
  { before, after, names }: Write,
  { scope, untold }: StorePolicy,
): Promise<void> {
  await checkReferences(services, tx, plan, after, names, scope === 'domain' ? 'living' : 'visible', before);
  assertKnownHosts(services.environment.fileHosts, plan.screen.fields, after, names);
  const place = { id: before && String(before.id), after, names: before && names };
  await assertTreePlace(services, tx, plan, place);
  if (scope === 'caller' && (before === null || names.length > 0)) await assertWillBeInScope(tx, plan, after);
  assertTypedAgain(plan.screen, { before, names });
  if (scope !== 'domain') await assertOwnFiles(tx, plan, { before, record: after, names });
  // last: only a caller who may write the record learns that a value is free
  await checkUnique(tx, plan, after, names, untold);
  await checkRising(tx, plan, after, names);
}

/** What operators write waits for a further one where the screen says so; what the domain stores has the right of its action. */
async function assertAgreed(
  services: Pick<Services, 'db' | 'screens' | 'jobs'>,
  tx: Db,
  plan: Plan,
  write: Write,
  { scope, log }: StorePolicy,
): Promise<void> {
  const { add, edit } = plan.screen.verbs;
  if (scope === 'domain') return;
  if (log.operation === 'restore') assertWholeReviewed(plan, add?.review, write.after, log.actionTitle);
  await assertReviewed(services, tx, plan, (write.before === null ? add : edit)?.review, write);
}

async function writeRow(
  tx: Db,
  plan: Plan,
  { before, row, names }: { before: RecordData | null; row: RecordData; names: string[] },
): Promise<string> {
  if (before === null) return insertRow(tx, plan, row);
  const id = String(before.id);
  const fields = storedFields(plan.screen).filter(({ name }) => names.includes(name));
  if (fields.length > 0) await updateRow(tx, plan, id, fields, row);
  return id;
}
