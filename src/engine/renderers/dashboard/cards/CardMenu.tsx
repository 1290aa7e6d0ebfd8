import { Button, Dropdown } from 'antd';
import * as texts from '#texts/renderers/dashboard';

export interface MenuItem {
  key: string;
  label: string;
  run(): void;
}

/** What can be done with a card or the page beside looking at it. */
export function CardMenu({ title, items }: { title: string; items: readonly MenuItem[] }) {
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: items.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => items.find((one) => one.key === key)?.run(),
      }}
    >
      <Button
        type="text"
        size="small"
        className="dashboard-more"
        aria-haspopup="menu"
        aria-label={texts.moreOf(title)}
        icon="⋯"
      />
    </Dropdown>
  );
}
