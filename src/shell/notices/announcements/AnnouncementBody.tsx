import { SafeHtml, useAnswer } from '../../../engine/index';
import type { AnnouncementRecord } from '../../ports';
import type { Shell } from '../../shell';
import { PriorityTag } from './PriorityTag';

interface AnnouncementBodyProps {
  shell: Shell;
  announcement: AnnouncementRecord;
  /** Why what it should open does not open. */
  error: string | null;
}

/** Sender, send time and the cleaned text (spec §2). */
export function AnnouncementBody({ shell, announcement, error }: AnnouncementBodyProps) {
  const whole = useWhole(shell, announcement);
  const { sender, sendTime, priority, msgContent, attachments } = whole.answer ?? announcement;
  const shownError = error ?? whole.error;
  return (
    <>
      <p className="announcement-facts">
        <span>发布人：{sender ?? ''}</span> <span>发布时间：{sendTime ?? ''}</span>{' '}
        <PriorityTag priority={priority} />
      </p>
      {shownError !== null && (
        <p className="announcement-fault" role="alert">
          {shownError}
        </p>
      )}
      <SafeHtml html={msgContent ?? ''} className="announcement-text" />
      <Attachments shell={shell} paths={pathsOf(attachments)} />
    </>
  );
}

function Attachments({ shell, paths }: { shell: Shell; paths: string[] }) {
  if (paths.length === 0) return null;
  return (
    <ul className="announcement-files" aria-label="附件">
      {paths.map((path) => (
        <li key={path}>
          <a href={shell.data.fileUrl(path)} download>
            {path.split('/').at(-1)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function pathsOf(attachments: AnnouncementRecord['attachments']): string[] {
  return [attachments ?? []]
    .flat()
    .flatMap((one) => one.split(','))
    .filter((path) => path !== '');
}

/** A list may leave the text out: then it is requested by id. */
function useWhole(shell: Shell, announcement: AnnouncementRecord) {
  const ask = async (): Promise<AnnouncementRecord> => {
    const { result } = await shell.call('GET /sys/annountCement/queryById', { id: announcement.id });
    return { ...announcement, ...result };
  };
  return useAnswer(announcement.msgContent === undefined ? ask : null, [shell, announcement]);
}
