import type { Action, Approval, RecordData, Screen, SingleApproverSum } from '#engine/pure';
import type { DomainServices } from '../../../app/services';
import { type Caller, conditionContext } from '../../../caller';
import type { Db } from '../../../db/connection';
import { type Agreed, agreed } from '../../../resource/approval/agreement';
import { endCase, openCase } from '../../../resource/approval/cases';
import { soloRefusal, summed } from '../../../resource/approval/singleApproverSum';
import { keyOf } from '../../../resource/approval/turn';
import { plainValue } from '../../../resource/plan/plainValue';
import type { Row, ScreenId } from '../../contract';

interface Cause {
  tx: Db;
  caller: Caller;
  services: DomainServices;
}

/** What an approval of a screen adds up, as its file says. */
interface Summed<S extends ScreenId> {
  screen: S;
  action: string;
  record: Partial<Row<S>>;
  /** What another decision about the same money adds up. */
  other?: { action: string; called: string; counts: SingleApproverSum['counts'] };
}

/** Why the caller may not decide it alone; null: they may, and `recordAloneDecision` notes that they did. */
export async function singleApproverRefusal<S extends ScreenId>(
  { tx, caller, services }: Cause,
  decision: Summed<S>,
): Promise<string | null> {
  const { screen, action, sum } = sumOf(services, decision);
  return soloRefusal(tx, {
    ...{ screen, action: decision.other?.action ?? action.name, sum },
    ...{ record: decision.record as RecordData, operatorId: caller.id },
  });
}

/** What was decided alone counts with what is decided later that day. */
export async function recordAloneDecision<S extends ScreenId>(
  { tx, caller, services }: Cause,
  decision: Summed<S> & { record: { id: string } },
): Promise<void> {
  const { screen, action, sum } = sumOf(services, decision);
  const record = decision.record as RecordData;
  const key = keyOf({ screen, action }, String(record.id));
  const found = await openCase(tx, { ...key, action: decision.other?.action ?? action.name }, caller.id);
  await endCase(tx, found.id, 'done', { by: caller.id, ...summed({ sum, record }) });
}

function sumOf<S extends ScreenId>({ screens }: DomainServices, { screen, action, other }: Summed<S>) {
  const approved = approvedIn({ screens }, screen, action);
  const sum = approved.action.approval.steps.find(({ beyond }) => beyond !== null)?.beyond;
  if (!sum) throw new Error(`the approval ${screen}/${action} adds nothing up`);
  return { ...approved, sum: other ? { ...sum, called: other.called, counts: other.counts } : sum };
}

/** The caller's agreement by another way than the button; what it sets is the caller's to store. */
export async function agreeTo<S extends ScreenId>(
  { tx, caller, services }: Cause,
  { screen: id, action: name, record, answers = {} }: Summed<S> & { answers?: RecordData },
): Promise<Agreed & { changes: Partial<Row<S>> }> {
  const { screen, action } = approvedIn(services, id, name);
  const before = record as RecordData;
  const context = conditionContext(caller);
  const plain = (set: Agreed['set']) =>
    Object.fromEntries(
      Object.entries(set).map(([field, value]) => [
        field,
        plainValue(value, { ...before, ...answers }, context),
      ]),
    );
  const interim = (set: Agreed['set']) => ({ ...before, ...plain(set) });
  const agreement = await agreed(services, tx, screen, action, { before, callerId: caller.id, interim });
  if (agreement === null) throw new Error(`the action ${id}/${name} takes no agreement`);
  return { ...agreement, changes: plain(agreement.set) as Partial<Row<S>> };
}

function approvedIn({ screens }: Pick<DomainServices, 'screens'>, id: string, name: string) {
  const screen = screens.get(id);
  const action = screen?.actions[name];
  if (!screen || !action || action.approval === null) throw new Error(`no approval ${id}/${name}`);
  return { screen: screen as Screen, action: action as Action & { approval: Approval } };
}
