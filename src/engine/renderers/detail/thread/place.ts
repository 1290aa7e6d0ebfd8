import type { CSSProperties } from 'react';
import type { Option } from '../../../contract/field';
import type { Screen, Thread } from '../../../contract/screen';

interface Place {
  option: Option | undefined;
  className: string;
  style: CSSProperties;
}

/** The first option writes on the left, the second on the right; others are asides between them, in their own colour. */
const PLACES = ['is-theirs', 'is-ours'];

/** Where and in which colour a letter of this side stands. */
export function placeOf(screen: Screen, { side }: Thread, value: unknown): Place {
  const options = screen.fields[side]?.words.options ?? [];
  const at = options.findIndex((one) => one.value === value);
  const option = options[at];
  const className = PLACES[at] ?? 'is-aside';
  const colour = option?.color ?? 'gold';
  const style =
    className === 'is-aside'
      ? { '--thread-line': `var(--ant-${colour}-5)`, '--thread-back': `var(--ant-${colour}-1)` }
      : {};
  return { option, className, style: style as CSSProperties };
}
