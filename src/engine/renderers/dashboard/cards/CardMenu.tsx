import { Dropdown } from 'antd';
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
      <button type="button" className="dashboard-switch dashboard-more" aria-haspopup="menu">
        <span aria-hidden>⋯</span>
        <span className="dashboard-unseen">{texts.moreOf(title)}</span>
      </button>
    </Dropdown>
  );
}
