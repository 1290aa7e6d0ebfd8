import type { KeyboardEvent, Ref } from 'react';
import * as texts from '#texts/parts/filters';
import { keysOf } from '../../values/record';
import { MODE_WORDS, type SeveralMode } from '../../values/several';

interface ModeSwitchProps {
  ref: Ref<HTMLDivElement>;
  mode: SeveralMode;
  onChange(mode: SeveralMode): void;
  /** The focus goes back to the box. */
  onLeave(): void;
}

const MODES = keysOf(MODE_WORDS);

/** 任一, 不含, 为空 and 不为空 above the choices: by mouse, or by Tab and the arrows. */
export function ModeSwitch({ ref, mode, onChange, onLeave }: ModeSwitchProps) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // from here Tab moves on behind the box
    if (event.key === 'Tab' || event.key === 'Escape') onLeave();
    if (event.key === 'Escape' || (event.key === 'Tab' && event.shiftKey)) event.preventDefault();
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    event.stopPropagation();
    if (step === undefined) return;
    event.preventDefault();
    const next = MODES[(MODES.indexOf(mode) + step + MODES.length) % MODES.length] as SeveralMode;
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-mode="${next}"]`)?.focus();
  };
  return (
    <div
      ref={ref}
      className="filter-modes"
      role="radiogroup"
      aria-label={texts.howToFilter}
      onKeyDown={press}
    >
      {MODES.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio of a form would be sent along and takes its own keys
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === mode}
          data-mode={one}
          tabIndex={one === mode ? 0 : -1}
          // the box keeps the focus, and typing continues there
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(one)}
        >
          {MODE_WORDS[one]}
        </button>
      ))}
    </div>
  );
}
