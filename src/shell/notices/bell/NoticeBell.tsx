import bellIcon from '@ant-design/icons-svg/es/asn/BellOutlined';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Glyph, lazyComponent } from '../../../engine/index';
import type { AnnouncementRecord } from '../../ports';
import type { ScreenCatalogue } from '../../screens/screenPort';
import type { MenuItem } from '../../session/permitted';
import { session } from '../../session/session';
import type { Shell } from '../../shell';
import { startNotices } from '../announcements/feed';
import { inbox, loadInbox, openAnnouncement } from '../announcements/inbox';
import { NoticePopover } from './NoticePopover';
import './noticeBell.css';

const OpenedAnnouncement = lazyComponent(() =>
  import('./OpenedAnnouncement').then((module) => module.OpenedAnnouncement),
);

interface NoticeBellProps {
  shell: Shell;
  screens: ScreenCatalogue;
  items: MenuItem[];
  onGo(address: string): void;
}

/** The user's announcement page (spec §2). */
const OWN_PAGE = '/isps/userAnnouncement';

/** Badge, popover and the opened announcement (spec §2); it receives notices while it is in the header. */
export function NoticeBell({ shell, screens, items, onGo }: NoticeBellProps) {
  const { token, user } = useSnapshot(session);
  const { anntMsgTotal, sysMsgTotal, opened } = useSnapshot(inbox);
  const [right, setRight] = useState<number | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const userId = user?.id;
  const count = anntMsgTotal + sysMsgTotal;
  const isShown = right !== null;

  useEffect(() => {
    if (token === null || userId === undefined) return;
    return startNotices(shell, { userId, token });
  }, [shell, token, userId]);

  useEffect(() => {
    if (!isShown) return;
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && area.current?.contains(event.target))) setRight(null);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // wherever the focus is, Escape means what is on top
      event.preventDefault();
      event.stopImmediatePropagation();
      setRight(null);
      button.current?.focus();
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, leave);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, leave);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isShown]);

  const toggle = () => {
    if (isShown || !button.current) return setRight(null);
    setRight(placeFor(button.current));
    loadInbox(shell).catch(() => undefined);
  };
  return (
    <div ref={area} className="bell">
      <button
        ref={button}
        type="button"
        className="header-button"
        aria-label={count > 0 ? `通知，${count} 条未读` : '通知'}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        onClick={toggle}
      >
        <Glyph icon={bellIcon} />
        {count > 0 && (
          <span className="bell-count" aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      {isShown && (
        <NoticePopover
          right={right}
          onOpen={(announcement) => {
            setRight(null);
            // the announcement gives the focus back to what has it now
            button.current?.focus();
            void openAnnouncement(shell, announcement);
          }}
          onMore={() => {
            setRight(null);
            onGo(OWN_PAGE);
          }}
        />
      )}
      {opened && (
        <OpenedAnnouncement
          key={opened.id}
          shell={shell}
          announcement={opened as AnnouncementRecord}
          items={items}
          screens={screens}
          onGo={onGo}
        />
      )}
    </div>
  );
}

const WIDTH = 300;
const EDGE = 8;

/** Below the bell, and inside the window however narrow it is: px from the window's right edge. */
function placeFor(bell: HTMLElement): number {
  const room = document.documentElement.clientWidth;
  const wanted = room - bell.getBoundingClientRect().right;
  return Math.max(EDGE, Math.min(wanted, room - WIDTH - EDGE));
}
