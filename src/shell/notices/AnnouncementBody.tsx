import { useEffect, useState } from 'react';
import { SafeHtml } from '../../engine/index';
import { unwrap } from '../http/client';
import type { AnnouncementRecord } from '../ports';
import type { Shell } from '../shell';
import { PriorityTag } from './PriorityTag';

interface AnnouncementBodyProps {
  shell: Shell;
  announcement: AnnouncementRecord;
  /** Why what it should open does not open. */
  fault: string | null;
}

/** Sender, send time and the cleaned text (spec §2). */
export function AnnouncementBody({ shell, announcement, fault }: AnnouncementBodyProps) {
  const { sender, sendTime, priority, msgContent } = useWhole(shell, announcement);
  return (
    <>
      <p className="announcement-facts">
        <span>发布人：{sender ?? ''}</span> <span>发布时间：{sendTime ?? ''}</span>{' '}
        <PriorityTag priority={priority} />
      </p>
      {fault !== null && (
        <p className="announcement-fault" role="alert">
          {fault}
        </p>
      )}
      <SafeHtml html={msgContent ?? ''} className="announcement-text" />
    </>
  );
}

/** A list may leave the text out: then it is asked for by id. */
function useWhole(shell: Shell, announcement: AnnouncementRecord): AnnouncementRecord {
  const [whole, setWhole] = useState(announcement);
  useEffect(() => {
    if (announcement.msgContent !== undefined) return;
    let isCurrent = true;
    shell.calls
      .get('/sys/annountCement/queryById', { params: { id: announcement.id } })
      .then((answer) => {
        const { result } = unwrap(answer);
        if (isCurrent) setWhole({ ...announcement, ...(result as AnnouncementRecord | null) });
      })
      .catch((error: Error) => shell.notice.error(error.message));
    return () => {
      isCurrent = false;
    };
  }, [shell, announcement]);
  return whole;
}
