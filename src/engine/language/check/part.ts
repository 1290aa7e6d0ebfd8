import type { Sentence } from '../../contract/sentence';
import { messages } from '../parse/messages';
import type { Check, ScreenFacts } from './facts';

/**
 * A part belongs to one record, and is deleted in the same way: a record in a bin cannot come back without its parts.
 */
export const checkParts: Check = (screen, world) =>
  [...screen.fields.values()].flatMap(({ name, raw }) => {
    if (raw.part !== true) return [];
    const at = (message: Sentence) => [screen.parsed.error(['fields', name, 'part'], message, 'key')];
    if (raw.multiple === true || typeof raw.to !== 'string') return at(messages.partOfSeveral(name));
    const whole = world.screens.get(raw.to);
    return whole && deletionOf(whole) !== deletionOf(screen)
      ? at(messages.partDeletedOtherwise(name, whole.id))
      : [];
  });

function deletionOf({ raw }: ScreenFacts): unknown {
  return raw.resource?.delete ?? 'soft';
}
