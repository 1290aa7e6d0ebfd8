import { useEffect, useMemo } from 'react';
import * as texts from '#texts/renderers/detail';
import { RequestError } from '../../../contract/errors';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Screen, Thread } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';
import { boundTo } from '../../boundTo';

/** So many show at first; older ones on demand. */
const PAGE = 50;
const MOST = 500;
/** What another operator writes meanwhile is seen after this long. */
const REFRESH_MS = 5000;

export interface Letters {
  /** Null: not known yet, or not to be seen by this operator. */
  screen: Screen | null;
  /** Oldest first. */
  records: readonly RecordData[];
  hasOlder: boolean;
  error: string | null;
  /** Asks again; answers the newest records. */
  again(): Promise<readonly RecordData[]>;
  older(): void;
  retry(): void;
}

interface ThreadInput {
  thread: Thread;
  record: RecordData;
  ports: EnginePorts;
  edition: number;
}

interface Found {
  screen: Screen;
  records: RecordData[];
  hasOlder: boolean;
}

/** What was written, read again while it is seen, so that nobody answers what another has answered. */
export function useThread({ thread, record, ports, edition }: ThreadInput): Letters {
  const { link } = thread;
  const id = String(record.id);
  const { data, screens, session } = ports;
  const reader = useMemo(() => {
    let size = PAGE;
    return {
      more: () => {
        size = Math.min(size + PAGE, MOST);
      },
      read: async (): Promise<Found | null> => {
        const screen = await screens.load(link.screen).catch(nullIfClosed);
        const list = screen?.verbs.list;
        if (screen === null || (list && !session.can(list.code))) return null;
        const bound = boundTo(link, id, { id }) ?? {};
        const filters = Object.fromEntries(
          Object.entries(bound).map(([name, value]) => [name, String(value)]),
        );
        const sort = ['createTime', 'id'].map((field) => ({ field, direction: 'desc' as const }));
        const { records, total } = await data.list(screen, { pageNo: 1, pageSize: size, sort, filters });
        return { screen, records: records.toReversed(), hasOlder: total > records.length && size < MOST };
      },
    };
  }, [data, screens, session, link, id]);
  const { answer, error, again, retry } = useAnswer(reader.read, [reader], { what: texts.thread, edition });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void again();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [again]);
  return {
    screen: answer?.screen ?? null,
    records: answer?.records ?? NONE,
    hasOlder: answer?.hasOlder ?? false,
    error,
    again: async () => (await reader.read())?.records ?? NONE,
    older: () => {
      reader.more();
      void again();
    },
    retry,
  };
}

const NONE: readonly RecordData[] = [];

/** A server of ours gives a screen to those who may open it. */
function nullIfClosed(error: unknown): null {
  if (error instanceof RequestError && error.details.status === 403) return null;
  throw error;
}
