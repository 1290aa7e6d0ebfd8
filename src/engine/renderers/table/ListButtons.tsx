import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Action } from '../../contract/screen';
import type { CompiledButton } from '../../screen/compile';

interface ListButtonsProps {
  /** What adding is called; null: nobody adds here, or not this operator. */
  addTitle: string | null;
  actions: readonly CompiledButton<Action>[];
  /** Absent: nothing is brought in from spreadsheets here, or not by this operator. */
  onImport?: () => void;
  onAdd(): void;
  onAction(button: CompiledButton<Action>): void;
}

/** 新增, and the actions on the screen as a whole. */
export function ListButtons({ addTitle, actions, onImport, onAdd, onAction }: ListButtonsProps) {
  return (
    <>
      {addTitle !== null && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
          {addTitle}
        </Button>
      )}
      {onImport && <Button onClick={onImport}>导入</Button>}
      {actions.map((button) => (
        <Button key={button.name} danger={button.said.isDanger} onClick={() => onAction(button)}>
          {button.title}
        </Button>
      ))}
    </>
  );
}
