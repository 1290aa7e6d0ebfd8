import { type ReactNode, Suspense, startTransition, useState } from 'react';
import * as texts from '#texts/parts/filters';
import './filters.css';

/** How the heavy half of a picker begins. */
export interface PickerStart {
  /** It was pressed, not only reached by Tab. */
  isOpenAtOnce: boolean;
  /** Typed while its script was on the way. */
  typed: string;
}

interface LightPickerProps {
  id: string;
  /** What is chosen, in words. */
  words: string;
  placeholder?: string;
  /** Opens as soon as it is reached: there is nothing to see before something is typed. */
  isSearch?: boolean;
  /** The heavy half, which takes the box's place once that is focused and the script has come. */
  children(start: PickerStart): ReactNode;
}

/** A box that looks like a select, takes what is typed immediately, and becomes one when it is needed. */
export function LightPicker({
  id,
  words,
  placeholder = texts.choose,
  isSearch = false,
  children,
}: LightPickerProps) {
  const [wanted, setWanted] = useState<'focus' | 'press' | null>(null);
  const [typed, setTyped] = useState('');
  const want = (how: 'focus' | 'press') => startTransition(() => setWanted((was) => was ?? how));
  // a person who went on before it loaded keeps the focus where they are; the search for what they typed continues
  const leave = () => typed === '' && setWanted(null);
  return (
    <span className="filter-holder">
      <Suspense>
        {wanted === null ? (
          <span className="filter-box filter-picker">
            <input
              id={id}
              type="text"
              role="combobox"
              aria-expanded={false}
              aria-haspopup="listbox"
              autoComplete="off"
              placeholder={placeholder}
              value={typed || words}
              onChange={({ target: { value } }) =>
                setTyped(value.startsWith(words) ? value.slice(words.length) : value)
              }
              onPointerDown={() => want('press')}
              onFocus={() => want('focus')}
              onBlur={leave}
            />
          </span>
        ) : (
          children({ isOpenAtOnce: isSearch || wanted === 'press' || typed !== '', typed })
        )}
      </Suspense>
    </span>
  );
}
