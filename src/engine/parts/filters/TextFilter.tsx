import * as texts from '#texts/parts/filters';
import type { Field } from '../../contract/field';
import type { FilterProps } from '../../contract/widget';
import { FilterBox } from './FilterBox';

/** A text box whose placeholder says how the text is met. */
export function TextFilter({ id, field, value, onChange }: FilterProps) {
  const mode = MATCH_MODES[matchOf(field)];
  return <FilterBox id={id} value={value} onChange={onChange} placeholder={mode.short} hint={mode.long} />;
}

/** What of a value must be typed: of a sensitive one always all of it. */
export function matchOf({ match, isSensitive }: Field): Field['match'] {
  return isSensitive ? 'exact' : match;
}

/** How a text matches, for a placeholder and for a place with room. */
export const MATCH_MODES: Readonly<Record<Field['match'], { short: string; long: string }>> = {
  contains: { short: texts.type, long: texts.aPart },
  prefix: { short: texts.startOnly, long: texts.fromStart },
  exact: { short: texts.whole, long: texts.typeWhole },
};
