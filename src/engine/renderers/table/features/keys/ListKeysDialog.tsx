import { KeysDialog } from '../../../../parts/keys/KeysDialog';
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
        : [[hotKey, `${title}（${takesTicked(definition) ? '勾选的，没有勾选则' : ''}所在行）`] as const],
    ),
  ];
  return <KeysDialog known={known} onClose={onClose} />;
}

const ROW_KEYS = [
  ['↑ ↓ ← →', '在表格中移动'],
  ['PageUp PageDown', '上下移动一屏'],
  ['Home End', '到行首、行尾；加 Ctrl 到首行、末行'],
  ['空格', '选中所在行；加 Shift 选中一段'],
  ['Ctrl+A', '选中本页'],
  ['Enter', '打开所在行，编辑能就地修改的格，或按下格中的按钮'],
  ['Tab', '格中编辑时：保存并编辑下一格；Enter 保存，Esc 放弃'],
  ['Shift+← →', '列头上：调整列宽；加 Ctrl 移动这一列'],
  ['.', '按上次的回答再做一次（如上次的驳回原因）'],
  ['Ctrl+C', '复制单元格'],
  ['Esc', '从格中的按钮回到单元格'],
] as const;

/** Where the layout places the records. */
const PLACED_KEYS = [
  ['↑ ↓ ← →', '移到旁边的记录'],
  ['Alt+方向键', '拿起记录，再按方向键选放到哪里；Enter 放下，Esc 放回'],
  ['空格', '选中这条记录'],
  ['Enter', '打开这条记录'],
  ['.', '按上次的回答再做一次（如上次的驳回原因）'],
] as const;
