import { type KeyboardEvent, type PropsWithChildren, useEffect, useRef } from 'react';

interface PaletteOptionProps extends PropsWithChildren {
  index: number;
  isSelected: boolean;
  onChoose(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** One line of the palette; the selected one is in sight. */
export function PaletteOption({ index, isSelected, onChoose, onKeyDown, children }: PaletteOptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <div
      ref={line}
      id={`palette-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className="palette-item"
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
