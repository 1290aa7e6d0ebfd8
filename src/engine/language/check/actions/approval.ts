import * as texts from '#texts/language/messages';
import type { ScreenError } from '../../../contract/errors';
import { recordOf } from '../../../values/record';
import { effectCalls, movedBy } from '../../normalise/effectCalls';
import {
  type ActionDefinition,
  type ApprovalStepDefinition,
  promptNames,
  type ReviewDefinition,
  reviewIn,
  type SoloSumDefinition,
  stepsIn,
} from '../../parse/definition';
import { messages } from '../../parse/messages';
import type { Path } from '../../parse/parse';
import { checkSet, withPrompts } from '../actions';
import { checkCondition } from '../conditions';
import { checkRun } from '../effects';
import { type Check, type CheckContext, findField, type ScreenFacts, unknownField } from '../facts';

/** `approval` of actions: who each step names, when it applies, and what must not go past it. */
export const checkApprovals: Check = (screen, world) => {
  const actions = Object.entries(screen.raw.actions ?? {});
  return actions.flatMap(([name, definition]) => {
    if (definition === false) return [];
    if (definition.approval === undefined) return checkAlone(name, definition, screen, world);
    const review = reviewIn(definition);
    return review !== undefined
      ? checkReview(review, Array.isArray(definition.approval) ? [] : ['of'], name, screen)
      : [...checkApproval(name, definition, screen, world), ...checkDetours(name, definition, screen)];
  });
};

/** Which changes wait is said by what the record itself stores. */
function checkReview(
  { of = [], when }: ReviewDefinition,
  place: Path,
  action: string,
  screen: ScreenFacts,
): ScreenError[] {
  const path: Path = ['actions', action, 'approval'];
  return [
    ...of.flatMap((name, index) => {
      const at = [...path, ...place, index];
      const field = findField(screen, name);
      if (!field) return unknownField(screen, name, at);
      return field.raw.stored === false
        ? [screen.parsed.error(at, messages.notStored(name, texts.usedInApproval))]
        : [];
    }),
    ...checkCondition(when, [...path, 'when'], screen, 'approval'),
  ];
}

/** What nobody does alone. */
function checkAlone(
  name: string,
  { run }: ActionDefinition,
  screen: ScreenFacts,
  { effects }: CheckContext,
): ScreenError[] {
  return effectCalls(run)
    .filter(({ effect }) => effects?.get(effect)?.agreed === true)
    .map(({ effect }) =>
      screen.parsed.error(['actions', name, 'run'], messages.approvalMissing(name, effect), 'key'),
    );
}

function checkApproval(
  name: string,
  definition: ActionDefinition,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const path: Path = ['actions', name, 'approval'];
  const { applicant, steps = [], refusedBy } = stepsIn(definition) ?? { steps: [] };
  const base = screen.raw.resource?.of;
  if (base !== undefined) return [screen.parsed.error(path, messages.approvalOfOther(String(base)), 'key')];
  if ((definition.on ?? 'row') !== 'row')
    return [screen.parsed.error(path, messages.approvalNotOnRow(name), 'key')];
  return [
    ...checkWaiting(definition.when, ['actions', name, 'when'], screen),
    ...(applicant === undefined ? [] : checkApplicant(applicant, [...path, 'applicant'], screen)),
    ...(refusedBy === undefined ? [] : checkRefusal(refusedBy, name, [...path, 'refusedBy'], screen)),
    ...steps.flatMap((step, index) => {
      const at = [...path, 'steps', index];
      const isSumOfNobody = step.beyond !== undefined && index === 0 && applicant === undefined;
      return [
        ...(isSumOfNobody
          ? [screen.parsed.error([...at, 'beyond'], messages.approvalSumWithout(step.title), 'key')]
          : []),
        ...checkStep(step, definition, at, screen, world),
      ];
    }),
  ];
}

/** A record waits by what it holds itself: another record may change without anybody's agreement. */
function checkWaiting(when: ActionDefinition['when'], path: Path, screen: ScreenFacts): ScreenError[] {
  const isUsable = checkCondition(when, path, screen, 'button').length === 0;
  return isUsable ? checkCondition(when, path, screen, 'approval') : [];
}

function checkApplicant(name: string, path: Path, screen: ScreenFacts): ScreenError[] {
  const errors = checkPerson(name, path, screen);
  const isMany = errors.length === 0 && findField(screen, name)?.isMultiple === true;
  return isMany ? [screen.parsed.error(path, messages.approvalManyApplicants(name))] : errors;
}

/** A stored field of operators. */
function checkPerson(name: string, path: Path, screen: ScreenFacts): ScreenError[] {
  const field = findField(screen, name);
  if (!field) return unknownField(screen, name, path);
  if (field.sheet.coded !== 'operators')
    return [screen.parsed.error(path, messages.approvalNoPerson(name, field.type))];
  return field.raw.stored === false
    ? [screen.parsed.error(path, messages.notStored(name, texts.usedInApproval))]
    : [];
}

function checkRefusal(refusal: string, name: string, path: Path, screen: ScreenFacts): ScreenError[] {
  const others = Object.entries(screen.raw.actions ?? {})
    .filter(([other, one]) => other !== name && one !== false && one.title !== undefined && !one.approval)
    .map(([other]) => other);
  return others.includes(refusal)
    ? []
    : [screen.parsed.error(path, messages.approvalRefusedBy(refusal, others))];
}

function checkStep(
  step: ApprovalStepDefinition,
  { ask }: ActionDefinition,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const { title, role, manager, person, of, when, beyond, set, run } = step;
  const who = [role, manager, person].filter((one) => one !== undefined);
  const prompted = withPrompts(ask, screen);
  const moved = movedBy(run, world.effects);
  return [
    ...(who.length > 1 ? [screen.parsed.error(path, messages.approvalManyWho(title))] : []),
    ...(of === 'all' && who.length === 0
      ? [screen.parsed.error([...path, 'of'], messages.approvalAllOfNobody(title), 'key')]
      : []),
    ...(manager === undefined ? [] : checkPerson(manager, [...path, 'manager'], screen)),
    ...(person === undefined ? [] : checkPerson(person, [...path, 'person'], screen)),
    ...checkCondition(when, [...path, 'when'], screen, 'approval'),
    ...(beyond === undefined ? [] : checkSum(beyond, [...path, 'beyond'], screen)),
    ...Object.entries(set ?? {}).flatMap(([field, value]) =>
      checkSet(field, value, [...path, 'set', field], prompted),
    ),
    ...(moved === null
      ? checkRun(run, { on: 'row', promptNames: promptNames(ask) }, [...path, 'run'], prompted, world)
      : [screen.parsed.error([...path, 'run'], messages.approvalStepMoves(title), 'key')]),
  ];
}

function checkSum(sum: SoloSumDefinition, path: Path, screen: ScreenFacts): ScreenError[] {
  const { amount, payee, group, counts, reason } = sum;
  const names = Object.entries({ amount, payee, group, reason }).flatMap(([word, name]) =>
    name === undefined ? [] : unknownField(screen, name, [...path, word]),
  );
  if (names.length > 0) return names;
  const unstored = Object.entries({ amount, payee, group }).filter(
    ([, name]) => name !== undefined && screen.fields.get(name)?.raw.stored === false,
  );
  const summed = screen.fields.get(amount);
  const reasoned = reason === undefined ? undefined : screen.fields.get(reason);
  const isText = reasoned?.sheet.comparability === 'text' && reasoned.raw.stored !== false;
  return [
    ...unstored.map(([word, name]) =>
      screen.parsed.error([...path, word], messages.notStored(String(name), texts.usedInApproval)),
    ),
    ...(summed && summed.sheet.comparability !== 'number'
      ? [screen.parsed.error([...path, 'amount'], messages.approvalSumOf(amount, summed.type))]
      : []),
    ...(reasoned && !isText
      ? [screen.parsed.error([...path, 'reason'], messages.approvalReasonOf(String(reason)))]
      : []),
    ...checkCondition(counts, [...path, 'counts'], screen, 'server'),
  ];
}

/** What would do the same without everybody's agreement, or take it back with one press. */
function checkDetours(
  name: string,
  definition: ActionDefinition,
  { raw, parsed }: ScreenFacts,
): ScreenError[] {
  const { undo, set, open, when } = definition;
  const approval = stepsIn(definition);
  const undone = Object.entries(raw.actions ?? {}).flatMap(([other, one]): Path[] =>
    one !== false && one.undo === name ? [['actions', other, 'undo']] : [],
  );
  if (undo !== undefined) undone.push(['actions', name, 'undo']);
  const opened =
    open === undefined ? [] : [parsed.error(['actions', name, 'open'], messages.approvalOpens(name), 'key')];
  const form = Array.isArray(raw.form) ? undefined : raw.form;
  const results = new Set([
    ...Object.keys(set ?? {}),
    ...(approval?.steps ?? []).flatMap((one) => Object.keys(one.set ?? {})),
  ]);
  // what makes a record wait may have the action performed at once
  const decided = new Set([...results, ...(approval?.applicant === undefined ? [] : namesIn(when))]);
  const rules = Object.entries(raw.rules ?? {}).flatMap(([rule, one]) =>
    Object.keys(one.set ?? {})
      .filter((field) => decided.has(field))
      .map((field) =>
        parsed.error(
          ['rules', rule, 'set', field],
          messages.approvalByRule(String(one.title), field, name),
          'key',
        ),
      ),
  );
  const written = JSON.stringify([raw.form ?? null, raw.table?.inline ?? null]);
  const typed = [...results].filter(
    (field) => written.includes(`"${field}"`) && raw.fields?.[field]?.readOnly === undefined,
  );
  return [
    ...opened,
    ...typed.map((field) =>
      parsed.error(['actions', name, 'approval'], messages.approvalTyped(name, field), 'key'),
    ),
    ...undone.map((path) => parsed.error(path, messages.approvalUndo(name))),
    ...(form?.then === name ? [parsed.error(['form', 'then'], messages.approvalThen(name))] : []),
    ...rules,
  ];
}

function namesIn(condition: unknown): string[] {
  return Object.entries(recordOf(condition)).flatMap(([key, part]) => {
    if (key === 'all' || key === 'any') return [part].flat().flatMap(namesIn);
    return key === 'not' ? namesIn(part) : [key];
  });
}
