import type { ScreenError } from '../../../contract/errors';
import {
  type DetailDefinition,
  promptNames,
  type ThreadDefinition,
  valuesOfOptions,
} from '../../parse/definition';
import { messages } from '../../parse/messages';
import type { Path } from '../../parse/parse';
import { REASON } from '../effectTargets';
import {
  type CheckContext,
  type FieldFacts,
  fieldFacts,
  findField,
  type ScreenFacts,
  unknownField,
  unknownForeign,
  unknownScreen,
} from '../facts';

const AT: Path = ['detail', 'thread'];

/** `detail.thread`: what was written is another screen's, who wrote is one of its options, and buttons write. */
export function checkThread(
  detail: DetailDefinition | undefined,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const thread = detail?.thread;
  if (thread === undefined) return [];
  return [
    ...checkSide(thread, screen, world),
    ...(thread.opens ?? []).flatMap((name, index) => unknownField(screen, name, [...AT, 'opens', index])),
    ...Object.keys(thread.write).flatMap((name) => checkWriting(name, [...AT, 'write', name], screen)),
    ...checkMacros(thread.macros, [...AT, 'macros'], screen, world),
  ];
}

function checkSide(
  { screen: id, side, write }: ThreadDefinition,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const inner = world.screens.get(id);
  if (!inner) return [];
  const field = findField(inner, side);
  if (!field) return unknownForeign(screen, inner, side, [...AT, 'side'], 'value');
  if (field.sheet.coded !== 'options')
    return [screen.parsed.error([...AT, 'side'], messages.threadSide(side, field.type))];
  const { options = {} } = field.raw;
  const values = valuesOfOptions(options);
  return Object.entries(write)
    .filter(([, value]) => !values.includes(value))
    .map(([name, value]) =>
      screen.parsed.error([...AT, 'write', name], messages.threadWriter(value, side, values)),
    );
}

/** The text is the first thing that the button asks. */
function checkWriting(name: string, path: Path, screen: ScreenFacts): ScreenError[] {
  const actions = screen.raw.actions ?? {};
  const action = actions[name];
  if (!action) return [screen.parsed.error(path, messages.unknownVerb(name, Object.keys(actions)), 'key')];
  const [first] = promptNames(action.ask);
  const field = first === undefined ? undefined : promptOf(first, action.ask, screen);
  const isText = field?.sheet.isName === true && field.raw.required === true;
  return isText ? [] : [screen.parsed.error(path, messages.threadWrite(name), 'key')];
}

function promptOf(name: string, ask: unknown, screen: ScreenFacts): FieldFacts | undefined {
  const own = Array.isArray(ask) ? undefined : (ask as Record<string, { type?: string }>)[name];
  if (own?.type !== undefined) return fieldFacts(name, own);
  return findField(screen, name) ?? (name === 'reason' ? REASON : undefined);
}

function checkMacros(
  macros: ThreadDefinition['macros'],
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  if (macros === undefined) return [];
  const missing = unknownScreen(screen, world, macros.screen, [...path, 'screen']);
  const inner = world.screens.get(macros.screen);
  if (missing.length > 0 || !inner) return missing;
  return [
    ...unknownForeign(screen, inner, macros.text, [...path, 'text']),
    ...Object.entries(macros.by ?? {}).flatMap(([name, outer]) => [
      ...unknownForeign(screen, inner, name, [...path, 'by', name], 'key'),
      ...unknownField(screen, outer, [...path, 'by', name]),
    ]),
  ];
}
