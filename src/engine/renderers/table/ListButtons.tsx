import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Action } from '../../contract/screen';
import type { CompiledButton } from '../../screen/compile';

interface ListButtonsProps {
  /** What adding is called; null: nobody adds here, or not this operator. */
  addTitle: string | null;
  actions: readonly CompiledButton<Action>[];
  onAdd(): void;
  onAction(button: CompiledButton<Action>): void;
}

/** 新增, and the actions on the screen as a whole. */
export function ListButtons({ addTitle, actions, onAdd, onAction }: ListButtonsProps) {
  return (
    <>
      {addTitle !== null && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
          {addTitle}
        </Button>
      )}
      {actions.map((button) => (
        <Button key={button.name} danger={button.said.isDanger} onClick={() => onAction(button)}>
          {button.title}
        </Button>
      ))}
    </>
  );
}
