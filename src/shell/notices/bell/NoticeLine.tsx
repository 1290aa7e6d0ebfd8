import { Button } from 'antd';
import { useState } from 'react';
import type { AnnouncementRecord } from '../../ports';
import { PriorityTag } from '../announcements/PriorityTag';

interface NoticeLineProps {
  /** Of one kind, the newest first. */
  notices: readonly AnnouncementRecord[];
  onOpen(notice: AnnouncementRecord): void;
}

/** One message (spec §2: title, time, how urgent), or several of one kind as a line that unfolds. */
export function NoticeLine({ notices, onOpen }: NoticeLineProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [newest, ...others] = notices;
  if (!newest) return null;
  if (others.length === 0)
    return (
      <li>
        <Item notice={newest} onPress={() => onOpen({ ...newest })} />
      </li>
    );
  return (
    <li>
      <Item
        notice={newest}
        count={notices.length}
        isUnfolded={isUnfolded}
        onPress={() => setUnfolded(!isUnfolded)}
      />
      {isUnfolded && (
        <ul className="bell-list bell-inner">
          {notices.map((notice) => (
            <li key={notice.id}>
              <Item notice={notice} onPress={() => onOpen({ ...notice })} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface ItemProps {
  notice: AnnouncementRecord;
  /** Of how many it is the newest. */
  count?: number;
  isUnfolded?: boolean;
  onPress(): void;
}

function Item({ notice, count, isUnfolded, onPress }: ItemProps) {
  return (
    <Button type="text" block className="bell-item" aria-expanded={isUnfolded} onClick={onPress}>
      <span className="bell-title">
        <span>{notice.titile}</span>
        <PriorityTag priority={notice.priority} />
      </span>
      <span className="bell-time">
        {notice.createTime} 发布{count !== undefined && `，同类共 ${count} 条`}
      </span>
    </Button>
  );
}
