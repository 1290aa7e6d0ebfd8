import type { BodyOf } from '../../../contract/endpoints/endpoints';
import { isEmpty, RequestError } from '../../../engine/pure';
import { assertPermitted } from '../../access/assertPermitted';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import { type Envelope, ok } from '../../http/envelope';
import { fieldError } from '../../http/fieldError';
import { oncePressed, type Press } from '../../tasks/press';
import { deciderRefusal } from '../approval/approvers';
import { agreementsOf, dropAgreements, lockCase, noteDecision } from '../approval/cases';
import { isApproved } from '../approval/dueStep';
import { becomeDue, keyOf, siteOf, stepDue } from '../approval/turn';
import type { Plan } from '../plan/plan';
import { lockOne } from '../plan/rows';
import { assertActionApplies } from '../write/act';
import { judgingContext } from '../write/checks/elsewhere';
import { HANDLED } from '../write/checks/precondition';
import { storeRecord } from '../write/store';

const LONGEST = 200;

/**
 * `POST stepBack {id, action, step, reason}` 退回: those who may decide the step that is due put it back to an earlier one. Its agreements
 * and those after it count no more, and what they wrote into the record is emptied.
 */
export async function stepBack(
  services: DomainServices,
  plan: Plan,
  { id, action: name, step: index, reason }: BodyOf<'POST stepBack'>,
  press?: Press | null,
): Promise<Envelope<null>> {
  const { screen, caller } = plan;
  const action = Object.hasOwn(screen.actions, name) ? screen.actions[name] : undefined;
  if (!action || !isApproved(action)) throw new RequestError('没有这个审批');
  assertPermitted(caller, action.code);
  const note = reason.trim();
  if (isEmpty(note)) throw fieldError('reason', '请写明退回的原因');
  if (note.length > LONGEST) throw fieldError('reason', `不能超过 ${LONGEST} 个字`);
  const approved = { screen, action };
  return oncePressed(services.db, press, async (tx) => {
    const before = await lockOne(tx, plan, id, conditionContext(caller));
    const context = await judgingContext(services, tx, plan, [before]);
    await assertActionApplies(services, tx, plan, action, before, context);
    const found = await lockCase(tx, keyOf(approved, String(before.id)));
    if (found === null) throw new RequestError(HANDLED);
    const agreements = await agreementsOf(tx, found.id);
    const refusal = await deciderRefusal(
      tx,
      siteOf({ approved, found, agreements }, stepDue(approved, found), before),
      caller.id,
    );
    if (refusal !== null) throw new RequestError(refusal);
    const target = action.approval.steps[index];
    if (!target || index >= found.step || !agreements.some((one) => one.step === index))
      throw fieldError('step', '只能退回已经同意过的步骤');
    await dropAgreements(tx, found.id, index);
    await noteDecision(tx, found.id, {
      ...{ step: index, title: target.title, operatorId: caller.id },
      ...{ result: 'back', note },
    });
    const emptied = action.approval.steps.slice(index).flatMap(({ set }) => Object.keys(set));
    const after = { ...before, ...Object.fromEntries(emptied.map((field) => [field, null])) };
    const turn = { approved, found, agreements: await agreementsOf(tx, found.id) };
    await becomeDue(services, tx, turn, { index, step: target, reason: null }, after);
    await storeRecord(
      services,
      tx,
      plan,
      { before, after },
      {
        scope: 'handOver',
        log: { operation: 'action', actionTitle: `${action.title}：退回${target.title}`, reason: note },
        byAction: action.name,
      },
    );
    return ok(null, `已退回${target.title}`);
  });
}
