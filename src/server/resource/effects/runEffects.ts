import type { Action, RecordData } from '../../../engine/pure';
import type { DomainServices, Services } from '../../app/services';
import type { Db } from '../../db/connection';
import type { ActionAnswer, NextStep, Trigger } from '../../parts/contract';
import type { Plan } from '../plan/plan';
import { assertKnownHosts, assertUploaded } from '../write/checks/fileHosts';
import { checkReferences } from '../write/checks/references';

/**
 * What the domain does, effect after effect: each sees the row as the one before it left it. The last that says something has
 * the word.
 */
export async function runEffects(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  action: Pick<Action, 'ask' | 'run' | 'title'>,
  {
    rows,
    answers,
    kind = 'action',
    next,
  }: { rows: RecordData[]; answers: RecordData; kind?: Trigger['kind']; next?: NextStep | undefined },
): Promise<{ answer: ActionAnswer<RecordData> | undefined; changes: RecordData }> {
  let answer: ActionAnswer<RecordData> | undefined;
  let changes: RecordData = {};
  const fields = {
    ...plan.screen.fields,
    ...Object.fromEntries(action.ask.map(({ field }) => [field.name, field])),
  };
  await assertOwnAnswers(services, tx, plan, action, { ...rows[0], ...answers });
  for (const { effect, parameters } of action.run) {
    const effectAnswer: ActionAnswer<RecordData> | undefined = await services.domain.action(effect)({
      tx,
      caller: plan.caller,
      screen: plan.screen,
      services,
      rows: rows.map((row) => Object.freeze({ ...row, ...changes }) as never),
      answers,
      declared: parameters,
      fields,
      trigger: { kind, title: action.title },
      ...(next && { next }),
    });
    changes = { ...changes, ...effectAnswer?.changes?.[0] };
    answer = effectAnswer === undefined ? answer : { ...answer, ...effectAnswer };
  }
  return { answer, changes };
}

/**
 * Answers to the action's own questions, in rows as well, name records and fields that the caller may see, and files of known hosts:
 * no effect asks for it again.
 */
async function assertOwnAnswers(
  services: Pick<Services, 'screens' | 'jobs' | 'environment'>,
  tx: Db,
  plan: Plan,
  { ask }: Pick<Action, 'ask'>,
  answers: RecordData,
): Promise<void> {
  const own = ask.filter(({ isOwn }) => isOwn);
  const fields = Object.fromEntries(own.map(({ field }) => [field.name, field]));
  const names = Object.keys(fields);
  await checkReferences(services, tx, { ...plan, screen: { ...plan.screen, fields } }, answers, names);
  const { fileHosts } = services.environment;
  const written = { fields, record: answers, names };
  assertKnownHosts(fileHosts, written);
  await assertUploaded(tx, fileHosts, { ...written, before: null });
}
