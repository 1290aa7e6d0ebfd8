import { Button } from 'antd';
import { useSnapshot } from 'valtio';
import { draftState } from '../../drafts/draftStore';
import { findItem } from '../../menu/menuTree';
import type { MenuItem } from '../../session/permitted';

interface BellDraftsProps {
  items: readonly MenuItem[];
  onOpen(address: string): void;
}

/** What was typed before a page was closed, by the page where it is offered. It counts as no message. */
export function BellDrafts({ items, onOpen }: BellDraftsProps) {
  const { offered } = useSnapshot(draftState);
  if (offered.length === 0) return null;
  return (
    <section className="bell-alarms" aria-label="没有保存的内容">
      <h3>没有保存的内容</h3>
      <ul className="bell-list">
        {offered.map(({ id, tab, title }) => (
          <li key={id}>
            <Button type="text" block className="bell-item" onClick={() => onOpen(tab)}>
              <span className="bell-title">{title}</span>
              <span className="bell-time">{findItem(items, tab)?.meta.title ?? tab}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
