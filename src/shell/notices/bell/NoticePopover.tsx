import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { AnnouncementRecord } from '../../ports';
import type { MenuItem } from '../../session/permitted';
import { settings } from '../../settings/settings';
import { inbox } from '../announcements/inbox';
import { isQuiet } from '../announcements/quietHours';
import { BellAlarms } from './BellAlarms';
import { BellDrafts } from './BellDrafts';
import { groupNotices } from './groupNotices';
import { NoticeLine } from './NoticeLine';

const WIDTH = 300;
const EDGE = 8;

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
export function NoticePopover({ bell, onClose, onOpen, onMore, onGo, items }: NoticePopoverProps) {
  const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = useSnapshot(inbox);
  const { quietHours } = useSnapshot(settings);
  const [shown, setShown] = useState(0);
  const [right, setRight] = useState(EDGE);
  const panel = useRef<HTMLDivElement>(null);
  const selected = useRef<HTMLButtonElement>(null);
  const id = useId();
  const tabs = [
    { title: '通知', total: anntMsgTotal, list: anntMsgList },
    { title: '系统消息', total: sysMsgTotal, list: sysMsgList },
  ];
  useLayoutEffect(() => {
    if (bell.current) setRight(placeFor(bell.current));
    selected.current?.focus();
  }, [bell]);
  useLeaving({ panel, bell, onClose });

  const open = (announcement: AnnouncementRecord) => {
    onClose();
    // the announcement gives the focus back to what has it now
    bell.current?.focus();
    onOpen(announcement);
  };
  const openAll = () => {
    onClose();
    onMore();
  };
  const leaveTo = (address: string) => {
    onClose();
    onGo(address);
  };

  const move = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = 1 - shown;
    setShown(next);
    const tab = event.currentTarget.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };
  const list = tabs[shown]?.list ?? [];
  return (
    <div ref={panel} className="bell-popover" style={{ right }} role="dialog" aria-label="通知">
      <div className="bell-tabs" role="tablist" aria-label="通知" onKeyDown={move}>
        {tabs.map(({ title, total }, index) => (
          <button
            key={title}
            ref={index === shown ? selected : undefined}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === shown}
            aria-controls={`${id}-panel`}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
          >
            {total > 0 ? `${title} (${total})` : title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        {list.length === 0 ? (
          <p className="bell-nothing">没有未读的{tabs[shown]?.title}</p>
        ) : (
          <ul className="bell-list">
            {groupNotices(list as AnnouncementRecord[]).map(({ key, notices }) => (
              <NoticeLine key={key} notices={notices} onOpen={open} />
            ))}
          </ul>
        )}
        <button type="button" className="bell-more" onClick={openAll}>
          查看更多
        </button>
      </div>
      <BellAlarms onOpen={leaveTo} />
      <BellDrafts items={items} onOpen={leaveTo} />
      {isQuiet(quietHours) && (
        <p className="bell-quiet">免打扰至 {quietHours.slice(6)}：只有紧急消息和告警会弹出</p>
      )}
    </div>
  );
}

/** Below the bell, and inside the window however narrow it is: px from the window's right edge. */
function placeFor(bell: HTMLElement): number {
  const room = document.documentElement.clientWidth;
  const wanted = room - bell.getBoundingClientRect().right;
  return Math.max(EDGE, Math.min(wanted, room - WIDTH - EDGE));
}

interface Leaving extends Pick<NoticePopoverProps, 'bell' | 'onClose'> {
  panel: RefObject<HTMLElement | null>;
}

/** It closes where the focus or a press is elsewhere, and on Escape. */
function useLeaving({ panel, bell, onClose }: Leaving): void {
  const onLeave = useEffectEvent((event: Event) => {
    const { target } = event;
    const isInside = [panel, bell].some(({ current }) => target instanceof Node && current?.contains(target));
    if (!isInside) onClose();
  });
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // wherever the focus is, Escape means what is on top
    event.preventDefault();
    event.stopImmediatePropagation();
    onClose();
    bell.current?.focus();
  });
  useEffect(() => {
    const leavings = ['pointerdown', 'focusin'];
    for (const type of leavings) document.addEventListener(type, onLeave);
    document.addEventListener('keydown', onEscape, true);
    return () => {
      for (const type of leavings) document.removeEventListener(type, onLeave);
      document.removeEventListener('keydown', onEscape, true);
    };
  }, []);
}
