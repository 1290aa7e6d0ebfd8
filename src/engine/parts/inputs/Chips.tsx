import type { KeyboardEvent } from 'react';
import { Toggle } from '../Toggle';
import './inputs.css';

export interface Chip {
  key: string;
  title: string;
  /** The key that presses it, shown behind its title. */
  hotKey?: string;
  isChosen?: boolean;
  choose(): void;
}

/** Small buttons in a line, each of which fills something in. With the focus among them their keys work in any form. */
export function Chips({ label, choices }: { label: string; choices: readonly Chip[] }) {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const chip = choices.find(({ hotKey }) => hotKey === event.key);
    if (!chip) return;
    event.preventDefault();
    chip.choose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser
    <div className="input-chips" role="group" aria-label={label} onKeyDown={press}>
      {choices.map(({ key, title, hotKey, isChosen, choose }) => (
        <Toggle
          key={key}
          size="small"
          className="input-chip"
          isOn={isChosen}
          aria-keyshortcuts={hotKey}
          title={title}
          onClick={choose}
        >
          <span>{title}</span>
          {hotKey !== undefined && <kbd aria-hidden>{hotKey}</kbd>}
        </Toggle>
      ))}
    </div>
  );
}
