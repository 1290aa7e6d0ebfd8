import { Tabs } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useMediaQuery } from '../../parts/useMediaQuery';
import { Rail, type RecordTab } from './Rail';

interface RecordTabsProps {
  tabs: RecordTab[];
  active: string;
  /** Of the record: what of its rail is folded is decided once for each. */
  id: string;
  onOpen(key: string): void;
}

/** Where the tabs are a column beside what they open. */
const RAIL = 'screen and (min-width: 1000px)';

/** What there is to read of a record. A tab opens at its head, however far the one before was scrolled. */
export function RecordTabs({ tabs, active, id, onOpen }: RecordTabsProps) {
  const hasRail = useMediaQuery(RAIL) && tabs.some(({ group }) => group !== undefined);
  const frame = useRef<HTMLDivElement>(null);
  const opened = useRef(active);
  const tabsId = useId();
  useEffect(() => {
    if (opened.current === active) return;
    opened.current = active;
    if (frame.current) scrollToHead(frame.current);
  }, [active]);
  return (
    <div ref={frame}>
      <Tabs
        id={tabsId}
        items={tabs.map(({ key, label, children }) => ({ key, label, children }))}
        activeKey={active}
        onChange={onOpen}
        tabPosition={hasRail ? 'right' : 'top'}
        destroyOnHidden={false}
        {...(hasRail && { renderTabBar: () => <Rail key={id} {...{ tabs, active, tabsId, onOpen }} /> })}
      />
    </div>
  );
}

function scrollToHead(frame: HTMLElement): void {
  const body = frame.closest('.ant-drawer-body');
  if (!body) return;
  const above = body.getBoundingClientRect().top - frame.getBoundingClientRect().top;
  if (above > 0) body.scrollTop -= above;
}
