import { useAnswer } from '../../engine/index';
import type { Spell } from '../../engine/pure';

/** Letters alone: what is left of a title where the dictionary does not load. */
export const asWritten: Spell = (title) => [title];

/** The spelling of titles, whose dictionary loads when it is first needed; null: not yet. */
export function useSpell(): Spell | null {
  const { answer, error } = useAnswer(() => import('./spell'), []);
  return answer?.spell ?? (error === null ? null : asWritten);
}
