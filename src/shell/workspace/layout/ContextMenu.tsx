import { type Anchor, AnchoredMenu } from '../../../engine/index';

export interface MenuEntry {
  title: string;
  choose(): void;
}

interface ContextMenuProps {
  at: Anchor;
  entries: readonly MenuEntry[];
  onClose(): void;
}

/** A menu at the cursor or below a button; closes on any click elsewhere (spec §2) and on Escape. */
export function ContextMenu({ at, entries, onClose }: ContextMenuProps) {
  return (
    <AnchoredMenu
      at={at}
      items={entries.map(({ title }, index) => ({ key: index, label: title }))}
      onChoose={(key) => entries[Number(key)]?.choose()}
      onClose={onClose}
    />
  );
}
