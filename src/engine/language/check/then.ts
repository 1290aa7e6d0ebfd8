import { movedBy } from '../normalise/effectCalls';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import type { Check } from './facts';
import { BUILT_IN } from './undo';

/** `form.then` names an action of the saved record that can follow immediately, without a question (`language.md` §4). */
export const checkThen: Check = (screen, world) => {
  const { form, actions, kind } = screen.raw;
  if (Array.isArray(form) || form?.then === undefined) return [];
  const path: Path = ['form', 'then'];
  const name = String(form.then);
  if (kind === 'form') return [screen.parsed.error(path, messages.thenOfSettings())];
  const declared = Object.keys(actions ?? {}).filter((one) => !BUILT_IN.has(one));
  const definition = actions?.[name];
  if (!definition || !declared.includes(name))
    return [screen.parsed.error(path, messages.unknownUndo(name, declared))];
  const isFit =
    (definition.on ?? 'row') === 'row' && definition.open === undefined && definition.ask === undefined;
  if (!isFit || definition.bulk === 'only') return [screen.parsed.error(path, messages.thenUnfit(name))];
  const moved = movedBy(definition.run, world.effects);
  return moved === null ? [] : [screen.parsed.error(path, messages.thenMoves(name, moved))];
};
