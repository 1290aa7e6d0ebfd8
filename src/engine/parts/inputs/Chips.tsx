import './inputs.css';

export interface Chip {
  key: string;
  title: string;
  /** The key that presses it, shown before its title. */
  hotKey?: string;
  isChosen?: boolean;
  choose(): void;
}

/** Small buttons in a line, each of which fills something in. */
export function Chips({ label, choices }: { label: string; choices: readonly Chip[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser
    <div className="input-chips" role="group" aria-label={label}>
      {choices.map(({ key, title, hotKey, isChosen, choose }) => (
        <button
          key={key}
          type="button"
          className="input-chip"
          aria-pressed={isChosen ?? undefined}
          title={title}
          onClick={choose}
        >
          {hotKey !== undefined && <kbd>{hotKey}</kbd>}
          <span>{title}</span>
        </button>
      ))}
    </div>
  );
}
