import { Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import type { MenuPage } from '../../../shell/ports';

interface ShortcutPickerProps {
  pages: readonly MenuPage[];
  chosen: readonly string[];
  onChoose(paths: readonly string[]): void;
  onClose(): void;
}

/** As many as the server keeps. */
const MOST = 24;

/** The pages of the menu to choose from; the order of choosing is the order on the workplace. Saved by 确定. */
export function ShortcutPicker({ pages, chosen, onChoose, onClose }: ShortcutPickerProps) {
  const [paths, setPaths] = useState(chosen);
  const [typed, setTyped] = useState('');
  const found = pages.filter(({ title, place }) => `${place} ${title}`.includes(typed.trim()));
  const toggle = (path: string) =>
    setPaths(paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path]);
  return (
    <Modal
      open
      title="快捷入口"
      okText="确定"
      cancelText="取消"
      onOk={() => {
        onChoose(paths);
        onClose();
      }}
      onCancel={onClose}
    >
      <Input
        allowClear
        aria-label="查找页面"
        placeholder="查找页面"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="workplace-empty">
        已选 {paths.length} 个，最多 {MOST} 个
      </p>
      <ul className="workplace-choices">
        {found.map(({ path, title, place }) => (
          <li key={path}>
            <Checkbox
              checked={paths.includes(path)}
              disabled={!paths.includes(path) && paths.length >= MOST}
              onChange={() => toggle(path)}
            >
              {title} <span className="workplace-place">{place}</span>
            </Checkbox>
          </li>
        ))}
        {found.length === 0 && <li className="workplace-empty">没有找到</li>}
      </ul>
    </Modal>
  );
}
