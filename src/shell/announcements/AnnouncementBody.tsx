import { SafeHtml, useAnswer } from '../../engine/index';
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
  const asked = useWhole(shell, announcement);
  const { sender, sendTime, priority, msgContent } = asked.answer ?? announcement;
  const said = fault ?? asked.fault;
  return (
    <>
      <p className="announcement-facts">
        <span>发布人：{sender ?? ''}</span> <span>发布时间：{sendTime ?? ''}</span>{' '}
        <PriorityTag priority={priority} />
      </p>
      {said !== null && (
        <p className="announcement-fault" role="alert">
          {said}
        </p>
      )}
      <SafeHtml html={msgContent ?? ''} className="announcement-text" />
    </>
  );
}

/** A list may leave the text out: then it is asked for by id. */
function useWhole(shell: Shell, announcement: AnnouncementRecord) {
  const ask = async (): Promise<AnnouncementRecord> => {
    const params = { id: announcement.id };
    const { result } = unwrap(await shell.calls.get('/sys/annountCement/queryById', { params }));
    return { ...announcement, ...(result as AnnouncementRecord | null) };
  };
  return useAnswer(announcement.msgContent === undefined ? ask : null, [shell, announcement]);
}
