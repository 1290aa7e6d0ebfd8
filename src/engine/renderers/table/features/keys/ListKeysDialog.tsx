import type { KnownKey } from '#engine/contract/ports';
import { KeysDialog } from '#engine/parts/keys/KeysDialog.tsx';
import * as texts from '#texts/renderers/table/dialogs';
import type { LiveList } from '../../liveList';

interface ListKeysDialogProps {
  list: LiveList;
  onClose(): void;
}

/** The keys a list knows: those of its own buttons first, then those of every list, of forms and of what is around it. */
export function ListKeysDialog({ list, onClose }: ListKeysDialogProps) {
  const takesTicked = (definition: unknown) =>
    list.model.may.bulkButtons.some(({ button }) => button.definition === definition);
  const known: KnownKey[] = [
    ...list.model.may.rowButtons.flatMap(({ hotKey, title, definition }) =>
      hotKey === null
        ? []
        : [[hotKey, texts.onCurrentRow(title, takesTicked(definition) ? texts.tickedOr : '')] as const],
    ),
    ...list.keys.map(({ key, title }) => [key.replace('ArrowDown', '↓'), title] as const),
  ];
  const groups = [
    { title: texts.inRows, known: list.model.isPaged ? ROW_KEYS : PLACED_KEYS },
    { title: texts.inForms, known: FORM_KEYS },
    { title: texts.everywhere, known: list.ports.keys ?? [] },
  ];
  return <KeysDialog known={known} groups={groups} onClose={onClose} />;
}

const FORM_KEYS: readonly KnownKey[] = [
  ['Ctrl+Enter', texts.submitForm],
  ['Esc', texts.closeForm],
];

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
  ['Ctrl+V', texts.pasteCells],
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
