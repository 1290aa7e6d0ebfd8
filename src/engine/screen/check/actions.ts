import type { ScreenError } from '../../contract/errors';
import { messages } from '../messages';
import type { Path } from '../parse';
import { checkCondition, checkValue } from './conditions';
import { checkEffect, checkRun } from './effects';
import { REASON } from './effectTargets';
import {
  type Check,
  type FieldFacts,
  fieldFacts,
  findField,
  type Raw,
  type ScreenFacts,
  unknownField,
  unknownScreen,
  type World,
} from './facts';
import { checkField } from './fields';

const BUILT_IN = new Set(['add', 'edit', 'delete', 'export', 'import']);

/** Verbs of the language itself, whose codes an action must not share. */
const TAKEN = new Set(['list', 'reveal', 'claim']);

/** `actions` and `hooks`: conditions, questions, what is set, run and opened. */
export const checkActions: Check = (screen, world) => [
  ...Object.entries((screen.raw.actions ?? {}) as Record<string, Raw | false>).flatMap(([name, said]) =>
    said === false
      ? []
      : [...checkVerb(name, screen), ...checkAction(name, said, ['actions', name], screen, world)],
  ),
  ...Object.entries((screen.raw.hooks ?? {}) as Raw).flatMap(([word, said]) =>
    checkEffect(said, { kind: 'hook' }, ['hooks', word], screen, world),
  ),
];

/** A verb of the language that the rest of the file leaves no room for (`language.md` §3). */
function checkVerb(name: string, screen: ScreenFacts): ScreenError[] {
  if (!BUILT_IN.has(name)) return [];
  const { form, table, resource } = screen.raw as { form?: unknown; table?: Raw; resource?: Raw };
  const told = (sentence: string) => [screen.parsed.error(['actions', name], sentence, 'key')];
  if (screen.kind === 'form') return name === 'edit' ? [] : told(messages.verbOfSettings(name));
  if (name === 'delete') return resource?.delete === false ? told(messages.deleteSwitchedOff()) : [];
  if (name === 'export' || form !== undefined) return [];
  if (name !== 'edit') return told(messages.verbWithoutForm(name, 'form'));
  return table?.inline === undefined ? told(messages.verbWithoutForm(name, 'form 或 inline')) : [];
}

function checkAction(name: string, said: Raw, path: Path, screen: ScreenFacts, world: World): ScreenError[] {
  const isDeclared = !BUILT_IN.has(name);
  if (TAKEN.has(name) || name in ((screen.raw.verbs ?? {}) as Raw))
    return [screen.parsed.error(path, messages.actionNameTaken(name), 'key')];
  // answers that are fields of the screen are saved
  const saves = askedNames(said.ask).some((asked) => screen.fields.has(asked));
  const doesNothing = isDeclared && !said.set && !said.run && !said.open && !saves;
  const setsNoRecord = said.set !== undefined && said.on !== undefined && said.on !== 'row';
  return [
    ...(doesNothing ? [screen.parsed.error(path, messages.actionDoesNothing(name), 'key')] : []),
    ...(setsNoRecord ? [screen.parsed.error([...path, 'set'], messages.setNeedsRecord(name), 'key')] : []),
    ...checkCondition(said.when, [...path, 'when'], screen, 'button'),
    ...checkAsk(said.ask, [...path, 'ask'], screen, world),
    ...checkConfirm(said.confirm, [...path, 'confirm'], screen),
    ...Object.entries((said.set ?? {}) as Raw).flatMap(([field, value]) =>
      checkSet(field, value, [...path, 'set', field], screen),
    ),
    ...checkRun(
      said.run,
      { on: String(said.on ?? 'row'), asked: askedNames(said.ask) },
      [...path, 'run'],
      withAsked(said.ask, screen),
      world,
    ),
    ...checkOpen(said.open as Opened, [...path, 'open'], screen, world),
  ];
}

type Opened = string | { screen: string; as?: string } | undefined;

/** A page by hand has nothing to stand in a dialog with: it is opened in a tab. */
function checkOpen(said: Opened, path: Path, screen: ScreenFacts, world: World): ScreenError[] {
  if (said === undefined) return [];
  const { screen: id, as } = typeof said === 'string' ? { screen: said, as: undefined } : said;
  const place = typeof said === 'string' ? path : [...path, 'screen'];
  if (as !== 'tab' && world.screens.get(id)?.kind === 'page')
    return [screen.parsed.error(as === undefined ? place : [...path, 'as'], messages.pageOpensInTab(id))];
  return unknownScreen(screen, world, id, place);
}

function checkSet(name: string, value: unknown, path: Path, screen: ScreenFacts): ScreenError[] {
  const field = findField(screen, name);
  if (!field) return unknownField(screen, name, path, 'key');
  if (field.raw.stored === false) return [screen.parsed.error(path, messages.notStored(name, '改'), 'key')];
  return checkValue(value, field, path, screen);
}

function checkAsk(said: unknown, path: Path, screen: ScreenFacts, world: World): ScreenError[] {
  const isKnown = (name: string) => findField(screen, name) !== undefined || name === 'reason';
  const unknown = (name: string, at: Path, side: 'key' | 'value') => [
    screen.parsed.error(at, messages.askUnknown(name, ['reason', ...screen.fields.keys()]), side),
  ];
  if (said === undefined) return [];
  if (Array.isArray(said))
    return said.flatMap((name, index) =>
      isKnown(String(name)) ? [] : unknown(String(name), [...path, index], 'value'),
    );
  return Object.entries(said as Raw).flatMap(([name, own]) => {
    if (own === true || !('type' in (own as Raw)))
      return isKnown(name) ? [] : unknown(name, [...path, name], 'key');
    const field: FieldFacts = fieldFacts(name, own as Raw);
    return checkField(field, [...path, name], withAsked(said, screen), world);
  });
}

/** The screen with the fields of an action's own questions, a reason that needs no definition among them. */
function withAsked(said: unknown, screen: ScreenFacts): ScreenFacts {
  const reason: [string, FieldFacts][] = askedNames(said).includes('reason') ? [['reason', REASON]] : [];
  const own = Object.entries(said === undefined || Array.isArray(said) ? {} : (said as Raw))
    .filter(([, asked]) => asked !== true && 'type' in (asked as Raw))
    .map(([name, asked]): [string, FieldFacts] => [name, fieldFacts(name, asked as Raw)]);
  return { ...screen, fields: new Map([...reason, ...screen.fields, ...own]) };
}

function askedNames(said: unknown): string[] {
  return Array.isArray(said) ? (said as string[]) : Object.keys((said ?? {}) as Raw);
}

/** `{name}` in a confirmation must be a field. */
function checkConfirm(said: unknown, path: Path, screen: ScreenFacts): ScreenError[] {
  if (typeof said !== 'string') return [];
  return [...said.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) =>
    name === 'count' ? [] : unknownField(screen, name, path),
  );
}
