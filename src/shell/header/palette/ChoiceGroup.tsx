import type { KeyboardEvent } from 'react';
import type { ChoiceGroupContent } from './choices';
import { PaletteOption } from './PaletteOption';

interface ChoiceGroupProps {
  group: ChoiceGroupContent;
  /** The place of its first line among all lines. */
  first: number;
  /** The place of the selected line. */
  at: number;
  onKeyDown(event: KeyboardEvent): void;
}

/** Lines of one kind below their title. */
export function ChoiceGroup({ group, first, at, onKeyDown }: ChoiceGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox is no fieldset
    <div role="group" aria-label={group.title}>
      <p className="palette-group">{group.title}</p>
      {group.note && <p className="palette-note">{group.note}</p>}
      {group.choices.map((choice, index) => (
        <PaletteOption
          key={choice.key}
          index={first + index}
          isSelected={first + index === at}
          onChoose={choice.choose}
          onKeyDown={onKeyDown}
        >
          {choice.children}
        </PaletteOption>
      ))}
    </div>
  );
}
