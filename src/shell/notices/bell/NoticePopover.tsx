import { useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { AnnouncementRecord } from '../../ports';
import { inbox } from '../announcements/inbox';
import { PriorityTag } from '../announcements/PriorityTag';

interface NoticePopoverProps {
  /** px from the window's right edge. */
  right: number;
  onOpen(announcement: AnnouncementRecord): void;
  onMore(): void;
}

/** 300 px wide, 50 px from the top, two tabs of unread announcements (spec §2). */
export function NoticePopover({ right, onOpen, onMore }: NoticePopoverProps) {
  const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = useSnapshot(inbox);
  const [shown, setShown] = useState(0);
  const selected = useRef<HTMLButtonElement>(null);
  const id = useId();
  const tabs = [
    { title: '通知', total: anntMsgTotal, list: anntMsgList },
    { title: '系统消息', total: sysMsgTotal, list: sysMsgList },
  ];
  useEffect(() => {
    selected.current?.focus();
  }, []);

  const move = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = 1 - shown;
    setShown(next);
    const tab = event.currentTarget.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };
  const list = tabs[shown]?.list ?? [];
  return (
    <div className="bell-popover" style={{ right }} role="dialog" aria-label="通知">
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
            {list.map((announcement) => (
              <li key={announcement.id}>
                <button type="button" className="bell-item" onClick={() => onOpen({ ...announcement })}>
                  <span className="bell-title">
                    <span>{announcement.titile}</span>
                    <PriorityTag priority={announcement.priority} />
                  </span>
                  <span className="bell-time">{announcement.createTime} 发布</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <button type="button" className="bell-more" onClick={onMore}>
          查看更多
        </button>
      </div>
    </div>
  );
}
