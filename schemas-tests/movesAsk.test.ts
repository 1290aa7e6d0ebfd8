import { expect, test } from 'vitest';
import { needsQuestion } from '../src/engine/actions/needsQuestion';
import type { Verb } from '../src/engine/contract/screen';
import { browserForm } from '../src/engine/language/derive/browserForm';
import { readFolder } from '../src/tools/files';
import { effects as domainSheet } from './support/additions';
import { importsOf, sourceFiles } from './support/importGraph';

/** What moves money or rights asks before it runs, however it is pressed (`language.md` §6). */
const { screens } = await readFolder('src/schemas');
const all = [...screens.values()];
const actions = all.flatMap((screen) =>
  Object.values(screen.actions).map((action) => ({ name: `${screen.id} ${action.name}`, screen, action })),
);
const PRESSES = [true, false].map((isAtOnce) => ({ isAtOnce, hasAlerts: false }));

test('every action whose effects move money or rights asks, by its key as by its button', () => {
  const moving = actions.filter(({ action }) =>
    action.run.some(({ effect }) => domainSheet.get(effect)?.moves !== undefined),
  );
  expect(moving.length).toBeGreaterThan(25);
  for (const { name, screen, action } of moving) {
    const inBrowser = browserForm(screen).actions[action.name]!;
    expect(inBrowser.moves, name).toBe(action.moves);
    expect(action.moves, name).not.toBeNull();
    for (const press of PRESSES) expect(needsQuestion(inBrowser, press), name).toBe(true);
    expect(action.ask.length > 0 || action.confirm !== null, name).toBe(true);
  }
  expect(moving.map(({ name }) => name)).toContain('finance/withdrawal approve');
});

test('a record that moves money by its save asks before it is saved', () => {
  // what nobody else has to agree to is done by the save
  const moving = all.filter(
    ({ hooks, actions: own }) =>
      Object.values(hooks).some((hook) => hook !== null && domainSheet.get(hook)?.moves !== undefined) ||
      Object.values(own).some(
        ({ approval, moves }) => moves !== null && (approval?.applicant ?? null) !== null,
      ),
  );
  expect(moving.map(({ id }) => id)).toEqual([
    ...['audit/change-review', 'finance/refund', 'finance/statement-difference', 'finance/suspense'],
    ...['goods/gift-grant', 'user/money-edit'],
  ]);
  const asks = (verb: Verb | undefined) => verb === undefined || verb.ask.length > 0 || verb.confirm !== null;
  for (const { id, verbs } of moving)
    for (const name of ['add', 'edit', 'delete'] as const)
      expect(asks(verbs[name]), `${id} ${name}`).toBe(true);
});

test('what can be taken back and moves nothing acts at once by its key', () => {
  const atOnce = actions.filter(
    ({ action }) => action.key !== null && !needsQuestion(action, { isAtOnce: true, hasAlerts: false }),
  );
  expect(atOnce.length).toBeGreaterThan(5);
  for (const { name, action } of atOnce)
    expect([action.moves, action.undo === null], name).toEqual([null, false]);
});

/** Parts of areas that reach the ledger, and that move nothing themselves: a new one is declared, or named here. */
const MOVE_NOTHING = [
  'distribution.assign',
  'distribution.changeInviter',
  'distribution.preview',
  'inviteAudit.reject',
  'ledgerDay.close',
  'ledgerDay.verify',
  'order.refuseRefund',
  'payoutBatch.download',
  'payoutBatch.make',
  'refund.claimFailure',
  'refund.fail',
  'refund.query',
  'refund.refuse',
  'signInRule.check',
  'signInRule.preview',
  'statement.accept',
  'statement.assign',
  'statement.explain',
  'statement.refuse',
  'statement.rematch',
  'statement.take',
  'suspense.assign',
  'suspense.refuse',
  'suspense.take',
  'task.check',
  'task.try',
  'withdrawal.claimFailure',
  'withdrawal.passFirst',
  'withdrawal.unfail',
];

test('every part of an area that reaches the ledger says whether it moves money', () => {
  const silent = partsOf(areasThatReach('domain/ledger/move')).filter(([, { moves }]) => moves !== 'money');
  expect(silent.map(([name]) => name).sort()).toEqual(MOVE_NOTHING);
});

/** Actions on operators, roles, departments, deputies and programs that leave everybody's rights as they are. */
const LEAVE_RIGHTS = ['operator.signOut'];
const RIGHTS =
  /^system\/(user|role|depart-role|my-depart(-user|-role)?|depart|user-agent|my-agent|app-\w+|permission)$/;

test('every action on operators, roles, departments, deputies and programs says whether it moves rights', () => {
  const silent = [...domainSheet].filter(
    ([, { kind, screens: known = [], moves }]) =>
      kind === 'action' && moves !== 'rights' && known.some((id) => RIGHTS.test(id)),
  );
  expect(silent.map(([name]) => name)).toEqual(LEAVE_RIGHTS);
});

function partsOf(areas: ReadonlySet<string>) {
  return [...domainSheet].filter(
    ([name, { kind }]) => areas.has(name.split('.')[0]!) && (kind === 'action' || kind === 'hook'),
  );
}

/** The areas of the domain whose code can come to this file. */
function areasThatReach(goal: string): Set<string> {
  const graph = new Map<string, string[]>();
  for (const file of sourceFiles().filter((one) => /^(server|domain)\//.test(one)))
    graph.set(
      file.replace(/\.tsx?$/, ''),
      importsOf(file).flatMap(({ to, isType }) => (isType ? [] : [to])),
    );
  const reaches = (file: string, seen = new Set<string>()): boolean => {
    if (file === goal) return true;
    if (seen.has(file)) return false;
    seen.add(file);
    return (graph.get(file) ?? []).some((next) => reaches(next, seen));
  };
  const areas = [...graph.keys()].filter(
    (file) => /^(server\/parts|domain)\/\w+\/\w+$/.test(file) && reaches(file),
  );
  return new Set(areas.map((file) => file.split('/').at(-1)!));
}
