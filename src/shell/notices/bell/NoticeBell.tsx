import bellIcon from '@ant-design/icons-svg/es/asn/BellOutlined';
import { Badge, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Glyph } from '../../../engine/index';
import { whenIdle } from '../../idle';
import type { AnnouncementRecord } from '../../ports';
import type { ScreenCatalogue } from '../../screens/screenPort';
import type { MenuItem } from '../../session/permitted';
import { session } from '../../session/session';
import type { Shell } from '../../shell';
import { startNotices } from '../announcements/feed';
import {
  closeAnnouncement,
  inbox,
  loadInbox,
  markAlarmsSeen,
  openAnnouncement,
} from '../announcements/inbox';
import { lazyPanel } from '../lazyPanel';
import './noticeBell.css';

const NoticePopover = lazyPanel(() => import('./NoticePopover').then((module) => module.NoticePopover));
const OpenedAnnouncement = lazyPanel(() =>
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
  const { anntMsgTotal, sysMsgTotal, alarms, opened, isShown } = useSnapshot(inbox);
  const button = useRef<HTMLButtonElement>(null);
  const userId = user?.id;
  const count = anntMsgTotal + sysMsgTotal;
  const newAlarms = alarms.filter(({ isNew }) => isNew).length;
  const label = ['通知', count > 0 && `${count} 条未读`, newAlarms > 0 && `${newAlarms} 条新告警`];

  useEffect(() => {
    if (token === null || userId === undefined) return;
    let isOver = false;
    let stop: (() => void) | null = null;
    // after the first screen: connecting took its main thread
    whenIdle().then(() => {
      if (!isOver) stop = startNotices(shell, { userId, token });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [shell, token, userId]);

  useEffect(() => {
    if (isShown)
      loadInbox(shell)
        .then(() => markAlarmsSeen(shell))
        .catch(() => undefined);
  }, [shell, isShown]);
  const show = (isWanted: boolean) => {
    inbox.isShown = isWanted;
  };
  return (
    <>
      <Button
        ref={button}
        type="text"
        aria-label={label.filter(Boolean).join('，')}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        icon={
          <Badge dot={newAlarms > 0} color="orange" offset={[0, 16]}>
            <Badge count={count} color="#cf1322" size="small" title="">
              <Glyph icon={bellIcon} />
            </Badge>
          </Badge>
        }
        onClick={() => show(!isShown)}
      />
      {isShown && (
        <NoticePopover
          bell={button}
          onClose={() => show(false)}
          onOpen={(announcement) => void openAnnouncement(shell, announcement)}
          onMore={() => onGo(OWN_PAGE)}
          onGo={onGo}
          items={items}
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
          onClose={closeAnnouncement}
        />
      )}
    </>
  );
}
