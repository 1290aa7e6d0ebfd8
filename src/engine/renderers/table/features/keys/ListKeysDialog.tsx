import { KeysDialog } from '#engine/parts/keys/KeysDialog.tsx';
import * as texts from '#texts/renderers/table/dialogs';
import type { LiveList } from '../../liveList';

interface ListKeysDialogProps {
  list: LiveList;
  onClose(): void;
}

/** The keys a list knows: those of the page, those in the rows, and those of this list's own buttons. */
export function ListKeysDialog({ list, onClose }: ListKeysDialogProps) {
  const takesTicked = (definition: unknown) =>
    list.model.may.bulkButtons.some(({ button }) => button.definition === definition);
  const known = [
    ...list.keys.map(({ key, title }) => [key.replace('ArrowDown', '↓'), title] as const),
    ...(list.model.isPaged ? ROW_KEYS : PLACED_KEYS),
    ...list.model.may.rowButtons.flatMap(({ hotKey, title, definition }) =>
      hotKey === null
        ? []
        : [[hotKey, texts.onCurrentRow(title, takesTicked(definition) ? texts.tickedOr : '')] as const],
    ),
  ];
  return <KeysDialog known={known} onClose={onClose} />;
}

const ROW_KEYS = [
  ['↑ ↓ ← →', texts.moveInTable],
  ['PageUp PageDown', texts.moveScreen],
  ['Home End', texts.moveToEnds],
  [texts.spaceKey, texts.selectRow],
  ['Ctrl+A', texts.selectPage],
  ['Enter', texts.openRow],
  ['Tab', texts.whileEditing],
  ['Shift+← →', texts.resizeColumn],
  ['.', texts.repeatAction],
  ['Ctrl+C', texts.copyCell],
  ['Esc', texts.backToCell],
] as const;

/** Where the layout places the records. */
const PLACED_KEYS = [
  ['↑ ↓ ← →', texts.moveToNext],
  [texts.altArrows, texts.pickUp],
  [texts.spaceKey, texts.selectRecord],
  ['Enter', texts.openRecord],
  ['.', texts.repeatAction],
] as const;
