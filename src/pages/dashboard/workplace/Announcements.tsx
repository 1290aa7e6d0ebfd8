import { Button } from 'antd';
import { ColourTag } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { Block } from './Block';
import { useReadable } from './useReadable';

const ALL = '/isps/userAnnouncement';
const PRIORITIES: Record<string, { title: string; color: string }> = {
  L: { title: '一般消息', color: 'blue' },
  M: { title: '重要消息', color: 'orange' },
  H: { title: '紧急消息', color: 'red' },
};

/** 我的公告: what the bell counts, with the way to all of them. */
export function Announcements({ ports }: { ports: PagePorts }) {
  const unread = useReadable(ports.announcements.unread);
  const all = (
    <Button type="link" size="small" onClick={() => ports.menu.open(ALL)}>
      查看更多
    </Button>
  );
  return (
    <Block title="我的公告" extra={all} empty={unread.length === 0 ? '没有未读的公告' : null}>
      <ul className="workplace-records">
        {unread.map((announcement) => {
          const { id, titile, priority, sendTime, createTime } = announcement;
          const level = PRIORITIES[priority ?? ''];
          return (
            <li key={id}>
              <Button
                type="link"
                className="workplace-link"
                onClick={() => void ports.announcements.open(announcement)}
              >
                {titile}
              </Button>
              <span className="workplace-record-side">
                {level && <ColourTag text={level.title} colour={level.color} />}
                <time>{sendTime ?? createTime}</time>
              </span>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
