import * as texts from '#texts/language/messages';
import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import { movedBy } from '../normalise/effectCalls';
import { type ActionDefinition, type AskDefinition, promptNames } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import { checkCondition, checkValue } from './conditions';
import { checkEffect, checkRun } from './effects';
import { REASON } from './effectTargets';
import {
  type Check,
  type CheckContext,
  type FieldFacts,
  fieldFacts,
  findField,
  type ScreenFacts,
  unknownField,
  unknownScreen,
} from './facts';
import { checkField, checkSuggested } from './fields';

const BUILT_IN = new Set(['add', 'edit', 'delete', 'export', 'import']);

/** Verbs of the language itself, whose codes an action must not share. */
const TAKEN = new Set(['list', 'reveal', 'claim', 'lead']);

/** `actions` and `hooks`: conditions, questions, what is set, run and opened. */
export const checkActions: Check = (screen, world) => [
  ...Object.entries(screen.raw.actions ?? {}).flatMap(([name, definition]) =>
    definition === false
      ? []
      : [
          ...checkVerb(name, screen, world),
          ...checkAction(name, definition, ['actions', name], screen, world),
        ],
  ),
  ...Object.entries(screen.raw.hooks ?? {}).flatMap(([word, effect]) =>
    checkEffect(effect, { kind: 'hook' }, ['hooks', word], screen, world),
  ),
];

/** A verb of the language that the rest of the file leaves no room for (`language.md` §3). */
function checkVerb(name: string, screen: ScreenFacts, world: CheckContext): ScreenError[] {
  if (!BUILT_IN.has(name)) return [];
  const { form, table, resource } = screen.raw;
  const report = (sentence: Sentence) => [screen.parsed.error(['actions', name], sentence, 'key')];
  if (screen.kind === 'form') return name === 'edit' ? [] : report(messages.verbOfSettings(name));
  if (name === 'delete') {
    const deletion = resource?.delete ?? world.screens.get(String(resource?.of))?.raw.resource?.delete;
    return deletion === false ? report(messages.deleteSwitchedOff()) : [];
  }
  if (name === 'export' || form !== undefined) return [];
  if (name !== 'edit') return report(messages.verbWithoutForm(name, ['form']));
  return table?.inline === undefined ? report(messages.verbWithoutForm(name, ['form', 'inline'])) : [];
}

function checkAction(
  name: string,
  definition: ActionDefinition,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const isDeclared = !BUILT_IN.has(name);
  if (TAKEN.has(name) || name in (screen.raw.verbs ?? {}))
    return [screen.parsed.error(path, messages.actionNameTaken(name), 'key')];
  // answers that are fields of the screen are saved
  const saves = promptNames(definition.ask).some((promptName) => screen.fields.has(promptName));
  const doesNothing = isDeclared && !definition.set && !definition.run && !definition.open && !saves;
  const isOnRow = (definition.on ?? 'row') === 'row';
  const setsNoRecord = definition.set !== undefined && !isOnRow;
  const writesRecord = isOnRow && Boolean(definition.set || definition.run || saves);
  const moved = movedBy(definition.run, world.effects);
  const asks = definition.confirm !== undefined || promptNames(definition.ask).length > 0;
  return [
    ...(moved !== null && !asks
      ? [screen.parsed.error(path, messages.movesUnasked(name, moved), 'key')]
      : []),
    ...(doesNothing ? [screen.parsed.error(path, messages.actionDoesNothing(name), 'key')] : []),
    ...(definition.handsOver === true && !writesRecord
      ? [screen.parsed.error([...path, 'handsOver'], messages.handsOverNothing(name), 'key')]
      : []),
    ...(setsNoRecord ? [screen.parsed.error([...path, 'set'], messages.setNeedsRecord(name), 'key')] : []),
    ...checkCondition(definition.when, [...path, 'when'], screen, 'button'),
    ...checkAsk(definition.ask, [...path, 'ask'], screen, world),
    ...checkConfirm(definition.confirm, [...path, 'confirm'], screen),
    ...Object.entries(definition.set ?? {}).flatMap(([field, value]) =>
      checkSet(field, value, [...path, 'set', field], screen),
    ),
    ...checkRun(
      definition.run,
      { on: String(definition.on ?? 'row'), promptNames: promptNames(definition.ask) },
      [...path, 'run'],
      withPrompts(definition.ask, screen),
      world,
    ),
    ...checkOpen(name, definition, [...path, 'open'], screen, world),
  ];
}

/** A page by hand cannot be in a dialog: it opens in a tab. */
function checkOpen(
  name: string,
  definition: ActionDefinition,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const { open } = definition;
  if (open === undefined) return [];
  const { screen: id, as, field } = typeof open === 'string' ? { screen: open } : open;
  if ((id === undefined) === (field === undefined) || (field !== undefined && as !== undefined))
    return [screen.parsed.error(path, messages.openOneThing(), 'key')];
  if (field !== undefined) return checkOpenField(field, name, definition, path, screen);
  const place = typeof open === 'string' ? path : [...path, 'screen'];
  if (as !== 'tab' && world.screens.get(String(id))?.kind === 'page')
    return [
      screen.parsed.error(as === undefined ? place : [...path, 'as'], messages.pageOpensInTab(String(id))),
    ];
  return unknownScreen(screen, world, String(id), place);
}

/** One reference of one record is opened. */
function checkOpenField(
  name: string,
  action: string,
  { on, bulk }: ActionDefinition,
  path: Path,
  screen: ScreenFacts,
): ScreenError[] {
  const field = findField(screen, name);
  if (!field) return unknownField(screen, name, [...path, 'field'], 'value');
  if (field.sheet.comparability !== 'reference' || field.isMultiple)
    return [screen.parsed.error([...path, 'field'], messages.openNoReference(name, field.type))];
  if ((on ?? 'row') !== 'row' || bulk)
    return [screen.parsed.error([...path, 'field'], messages.openNeedsRow(action))];
  return [];
}

export function checkSet(name: string, value: unknown, path: Path, screen: ScreenFacts): ScreenError[] {
  const field = findField(screen, name);
  if (!field) return unknownField(screen, name, path, 'key');
  if (field.raw.formula !== undefined)
    return [screen.parsed.error(path, messages.formulaWritten(name), 'key')];
  if (field.raw.stored === false)
    return [screen.parsed.error(path, messages.notStored(name, texts.edited), 'key')];
  return checkValue(value, field, path, screen);
}

function checkAsk(
  prompts: AskDefinition | undefined,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const isKnown = (name: string) => findField(screen, name) !== undefined || name === 'reason';
  const misfit = (name: string, at: Path, side: 'key' | 'value') => {
    if (!isKnown(name))
      return [screen.parsed.error(at, messages.askUnknown(name, ['reason', ...screen.fields.keys()]), side)];
    const isFormula = screen.fields.get(name)?.raw.formula !== undefined;
    return isFormula ? [screen.parsed.error(at, messages.formulaWritten(name), side)] : [];
  };
  if (prompts === undefined) return [];
  if (Array.isArray(prompts))
    return prompts.flatMap((name, index) => misfit(String(name), [...path, index], 'value'));
  return Object.entries(prompts).flatMap(([name, own]) => {
    if (own === true) return misfit(name, [...path, name], 'key');
    if (!('type' in own))
      return [
        ...misfit(name, [...path, name], 'key'),
        ...checkSuggested(own.suggest, [...path, name, 'suggest'], withPrompts(prompts, screen), world),
      ];
    const field: FieldFacts = fieldFacts(name, own);
    return checkField(field, [...path, name], withPrompts(prompts, screen), world);
  });
}

/** The screen with the fields of an action's own questions, a reason that needs no definition among them. */
export function withPrompts(prompts: AskDefinition | undefined, screen: ScreenFacts): ScreenFacts {
  const reason: [string, FieldFacts][] = promptNames(prompts).includes('reason') ? [['reason', REASON]] : [];
  const own = Object.entries(prompts === undefined || Array.isArray(prompts) ? {} : prompts).flatMap(
    ([name, prompt]): [string, FieldFacts][] =>
      prompt !== true && 'type' in prompt ? [[name, fieldFacts(name, prompt)]] : [],
  );
  return { ...screen, fields: new Map([...reason, ...screen.fields, ...own]) };
}

/** `{name}` in a confirmation must be a field. */
function checkConfirm(template: unknown, path: Path, screen: ScreenFacts): ScreenError[] {
  if (typeof template !== 'string') return [];
  return [...template.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) =>
    name === 'count' ? [] : unknownField(screen, name, path),
  );
}
