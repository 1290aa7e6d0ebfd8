import { Button, Tabs } from 'antd';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { PanelPopover } from '../../../engine/index';
import type { AnnouncementRecord } from '../../ports';
import type { MenuItem } from '../../session/permitted';
import { settings } from '../../settings/settings';
import { inbox } from '../announcements/inbox';
import { isQuiet } from '../announcements/quietHours';
import { BellAlarms } from './BellAlarms';
import { BellDrafts } from './BellDrafts';
import { groupNotices } from './groupNotices';
import { NoticeLine } from './NoticeLine';

/** Spec §2, px. */
const WIDTH = 300;
const TOP = 50;
const EDGE = 8;
/** Between a popover and what it belongs to, in antd. */
const OFFSET = 4;

interface NoticePopoverProps {
  /** It is below it, and the bell takes the focus back. */
  bell: RefObject<HTMLElement | null>;
  onClose(): void;
  onOpen(announcement: AnnouncementRecord): void;
  onMore(): void;
  onGo(address: string): void;
  items: readonly MenuItem[];
}

/** 300 px wide, 50 px from the top, two tabs of unread announcements (spec §2). */
export function NoticePopover({ bell, onClose, ...content }: NoticePopoverProps) {
  const [right] = useState(() => rightOf(bell.current));
  return (
    <PanelPopover
      open
      opener={() => bell.current}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      autoAdjustOverflow={false}
      styles={{ body: { padding: 0 } }}
      content={<NoticePanel bell={bell} onClose={onClose} {...content} />}
    >
      <span
        style={{ position: 'fixed', top: 0, right, width: 1, height: TOP - OFFSET, pointerEvents: 'none' }}
      />
    </PanelPopover>
  );
}

/** Inside the window however narrow it is: px from the window's right edge. */
function rightOf(bell: HTMLElement | null): number {
  const room = document.documentElement.clientWidth;
  const wanted = room - (bell?.getBoundingClientRect().right ?? room);
  return Math.max(EDGE, Math.min(wanted, room - WIDTH - EDGE));
}

function NoticePanel({ bell, onClose, onOpen, onMore, onGo, items }: NoticePopoverProps) {
  const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = useSnapshot(inbox);
  const { quietHours } = useSnapshot(settings);
  const [shown, setShown] = useState('0');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[role="tab"]')?.focus();
  }, []);
  const tabs = [
    { key: '0', title: '通知', total: anntMsgTotal, list: anntMsgList },
    { key: '1', title: '系统消息', total: sysMsgTotal, list: sysMsgList },
  ];
  const open = (announcement: AnnouncementRecord) => {
    onClose();
    // the announcement gives the focus back to what has it now
    bell.current?.focus();
    onOpen(announcement);
  };
  const leaveTo = (address: string) => {
    onClose();
    onGo(address);
  };
  const { title, list = [] } = tabs.find(({ key }) => key === shown) ?? {};
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="通知"
      className="bell-panel"
      style={{ width: WIDTH }}
      // the shown tab follows the arrows
      onFocus={({ target }) => {
        const { key } = tabs.find((tab) => target.id === `${id}-tab-${tab.key}`) ?? {};
        if (key !== undefined) setShown(key);
      }}
    >
      <Tabs
        id={id}
        activeKey={shown}
        centered
        items={tabs.map(({ key, title, total }) => ({
          key,
          label: total > 0 ? `${title} (${total})` : title,
        }))}
        onChange={setShown}
      />
      <div role="tabpanel" aria-labelledby={`${id}-tab-${shown}`}>
        {list.length === 0 ? (
          <p className="bell-nothing">没有未读的{title}</p>
        ) : (
          <ul className="bell-list">
            {groupNotices(list as AnnouncementRecord[]).map(({ key, notices }) => (
              <NoticeLine key={key} notices={notices} onOpen={open} />
            ))}
          </ul>
        )}
        <Button
          type="text"
          block
          onClick={() => {
            onClose();
            onMore();
          }}
        >
          查看更多
        </Button>
      </div>
      <BellAlarms onOpen={leaveTo} />
      <BellDrafts items={items} onOpen={leaveTo} />
      {isQuiet(quietHours) && (
        <p className="bell-quiet">免打扰至 {quietHours.slice(6)}：只有紧急消息和告警会弹出</p>
      )}
    </div>
  );
}
