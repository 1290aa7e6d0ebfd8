import type { Action, ConditionContext, RecordData, Screen, Value } from '../../../engine/pure';
import { isSameValue, sheetOf, withFormulas } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { followApprovals, type Opening, openingFields, openingsOf } from '../approval/follow';
import { runEffects } from '../effects/runEffects';
import { assertTreePlace } from '../list/tree';
import { type LogEntry, writeDataLog } from '../plan/dataLog';
import { plainValue } from '../plan/plainValue';
import type { Plan } from '../plan/plan';
import { insertRow, readBack, storedFields, updateRow } from '../plan/rows';
import { assertTypedAgain, sealSecrets, writtenSecrets } from '../plan/secret';
import { assertInScope, assertWillBeInScope } from './checks/dataLimits';
import { judgingContext } from './checks/elsewhere';
import { assertKnownHosts, assertUploaded } from './checks/fileHosts';
import { checkReferences } from './checks/references';
import { checkRising } from './checks/rising';
import { checkUnique } from './checks/unique';
import { cleanHtml } from './cleanHtml';
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

/** A write on its way, and who is at it. */
interface Writing {
  services: DomainServices;
  tx: Db;
  plan: Plan;
  policy: StorePolicy;
  /** The locked record; null: one is added. */
  before: RecordData | null;
  /** What is meant to be stored. */
  after: RecordData;
}

/** The same with everything that follows from what is meant. */
interface Meant extends Writing {
  /** The fields that are written. */
  names: string[];
  openings: readonly Opening[];
}

/**
 * The only way by which a record is stored: what approvals store besides goes the same way again. `before` is the locked record, or null
 * for one that is added; of a change only what differs is judged and written. Answers the record as it is stored.
 */
export async function storeRecord(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  { before, after }: { before: RecordData | null; after: RecordData },
  policy: StorePolicy,
): Promise<RecordData> {
  let writing: Writing | null = { services, tx, plan, policy, before, after };
  let stored = after;
  while (writing !== null) {
    const meant = await withWhatFollows(writing);
    await judge(meant);
    await assertAgreed(meant);
    stored = await write(meant);
    await tell(meant, stored);
    writing = await nextOf(meant, stored);
  }
  return stored;
}

/** Domain: what hooks change, what files say, why approvals begin, formulas. */
async function withWhatFollows(writing: Writing): Promise<Meant> {
  const { services, tx, plan, before } = writing;
  const merged = await beforeSave(services, plan, tx, before, writing.after);
  const openings = await openingsOf(services, tx, plan, { before, after: merged }, seenFrom(plan));
  const context = conditionContext(plan.caller);
  const why = laidOver(openingFields(openings, plan), merged, context);
  const after = cleaned(plan.screen, before, withFormulas(plan.screen, { ...merged, ...why }, context));
  const names = before === null ? Object.keys(after) : changedNames(plan, before, after);
  return { ...writing, after, names, openings };
}

/** Rich text as a page shows it: the app shows what is stored. What was there before stays until it is changed. */
function cleaned(screen: Screen, before: RecordData | null, record: RecordData): RecordData {
  const texts = Object.values(screen.fields).filter(
    (field) =>
      sheetOf(field).isHtml &&
      typeof record[field.name] === 'string' &&
      record[field.name] !== before?.[field.name],
  );
  return {
    ...record,
    ...Object.fromEntries(texts.map(({ name }) => [name, cleanHtml(String(record[name]))])),
  };
}

/** References, hosts of files, place in the tree, data rules, secrets, own files, unique and rising values. */
async function judge({ services, tx, plan, policy, before, after, names }: Meant): Promise<void> {
  const { scope, untold } = policy;
  await checkReferences(services, tx, plan, after, names, scope === 'domain' ? 'living' : 'visible', before);
  const { fileHosts } = services.environment;
  const written = { fields: plan.screen.fields, record: after, names };
  assertKnownHosts(fileHosts, written);
  const place = { id: before && String(before.id), after, names: before && names };
  await assertTreePlace(services, tx, plan, place);
  if (scope === 'caller' && (before === null || names.length > 0)) await assertWillBeInScope(tx, plan, after);
  assertTypedAgain(plan.screen, { before, names });
  if (scope !== 'domain') {
    await assertUploaded(tx, fileHosts, { ...written, before });
    await assertOwnFiles(tx, plan, { before, record: after, names });
  }
  // last: only a caller who may write the record learns that a value is free
  await checkUnique(tx, plan, after, names, untold);
  await checkRising(tx, plan, after, names);
}

/** What operators write waits for a further one where the screen says so; what the domain stores has the right of its action. */
async function assertAgreed(meant: Meant): Promise<void> {
  const { services, tx, plan, policy, before, after } = meant;
  const { add, edit } = plan.screen.verbs;
  if (policy.scope === 'domain') return;
  const { operation, actionTitle } = policy.log;
  if (operation === 'restore') assertWholeReviewed(plan, add?.review, after, actionTitle);
  await assertReviewed(services, tx, plan, (before === null ? add : edit)?.review, meant);
}

/** The row, sealed secrets, private files, the data log; answers the record as it is stored. */
async function write({ services, tx, plan, policy, before, after, names }: Meant): Promise<RecordData> {
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
  return stored;
}

/** The domain's hook and the rules hear of it. */
async function tell({ services, tx, plan, policy, before }: Meant, stored: RecordData): Promise<void> {
  await afterSave(services, plan, tx, before, stored, policy.showOnce);
  await insertRuleEvents(services, tx, plan, {
    before: policy.log.operation === 'restore' ? null : before,
    stored,
    isAdded: before === null,
  });
}

/**
 * What approvals store besides, as the next write: the action that nobody else has to agree to, or fields of agreements that count no
 * more; null: nothing.
 */
async function nextOf(meant: Meant, stored: RecordData): Promise<Writing | null> {
  const { services, tx, plan, before, openings } = meant;
  const { byAction = null, note = null } = meant.policy;
  const saved = { before, stored, openings, byAction, note };
  const follow = await followApprovals(services, tx, plan, saved, seenFrom(plan));
  if (follow === null) return null;
  const { perform, emptied, title } = follow;
  const log = { operation: 'action' as const, actionTitle: title };
  const next = { services, tx, plan, before: stored };
  if (perform === null) {
    const after = { ...stored, ...Object.fromEntries(emptied.map((name) => [name, null])) };
    return { ...next, after, policy: { scope: 'domain', log } };
  }
  const after = await performed(meant, stored, { ...perform, ask: [] });
  return { ...next, after, policy: { scope: 'domain', log, byAction: perform.name } };
}

/** What an action that nobody is there to answer makes of the record. */
async function performed(
  { services, tx, plan }: Writing,
  stored: RecordData,
  action: Action,
): Promise<RecordData> {
  const written = { ...stored, ...laidOver(action.set ?? {}, stored, conditionContext(plan.caller)) };
  const context = await judgingContext(services, tx, plan, [stored, written]);
  const outcome = outcomeOf(plan, action, {}, stored, context);
  const { changes } = await runEffects(services, tx, plan, action, { rows: [outcome.after], answers: {} });
  const settling = await judgingContext(services, tx, plan, [
    stored,
    outcome.after,
    { ...outcome.after, ...changes },
  ]);
  return settled(plan, [], outcome, changes, settling).after;
}

function seenFrom(plan: Plan) {
  return (screen: Screen, record: RecordData) => seenBy(screen, plan.screen, record);
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

function changedNames(plan: Plan, before: RecordData, after: RecordData): string[] {
  return storedFields(plan.screen)
    .filter(
      ({ name, isAudit, formula }) => !isAudit && formula === null && !isSameValue(before[name], after[name]),
    )
    .map(({ name }) => name);
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
