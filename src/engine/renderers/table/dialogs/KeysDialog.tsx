import { Modal } from 'antd';
import './dialogs.css';

interface KeysDialogProps {
  /** Keys of this list's own buttons. */
  own: readonly { key: string; title: string }[];
  onClose(): void;
}

/** The keys a list knows. */
export function KeysDialog({ own, onClose }: KeysDialogProps) {
  return (
    <Modal open title="快捷键" width={460} footer={null} onCancel={onClose}>
      <dl className="list-keys">
        {[...KEYS, ...own.map(({ key, title }) => [key, `${title}（所在行）`] as const)].map(
          ([key, what]) => (
            <div key={key}>
              <dt>
                {key.split(' ').map((part) => (
                  <kbd key={part}>{part}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ),
        )}
      </dl>
    </Modal>
  );
}

const KEYS = [
  ['/', '到搜索框'],
  ['?', '显示快捷键'],
  ['↑ ↓ ← →', '在表格中移动'],
  ['PageUp PageDown', '上下移动一屏'],
  ['Home End', '到行首、行尾；加 Ctrl 到首行、末行'],
  ['空格', '选中所在行；加 Shift 选中一段'],
  ['Ctrl+A', '选中本页'],
  ['Enter', '打开所在行，或按下格中的按钮'],
  ['Ctrl+C', '复制单元格'],
  ['Esc', '从格中的按钮回到单元格'],
] as const;
