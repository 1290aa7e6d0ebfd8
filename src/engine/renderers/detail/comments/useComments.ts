import { useState } from 'react';
import * as texts from '#texts/renderers/detail';
import type { EnginePorts } from '../../../contract/ports';
import type { CommentPage } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { notifyError } from '../../../parts/actions/notifyError';
import { useAnswer } from '../../../parts/answer/useAnswer';

export type Comments = ReturnType<typeof useComments>;

interface CommentsInput {
  screen: Screen;
  id: string;
  edition: number;
  ports: Pick<EnginePorts, 'data' | 'notice'>;
}

const NONE: CommentPage['records'] = [];

/** What operators say about a record, and what this one may do about it; null: the screen has none of it. */
export function useComments({ screen, id, edition, ports }: CommentsInput) {
  const port = screen.detail?.hasComments ? ports.data.comments : undefined;
  const [older, setOlder] = useState<{ id: string; page: CommentPage } | null>(null);
  const { answer, error, retry, again } = useAnswer(
    port ? () => port.list(screen, id) : null,
    [port, screen, id],
    { what: texts.comments, edition },
  );
  const [people, setPeople] = useState<Awaited<ReturnType<NonNullable<typeof port>['people']>> | null>(null);
  if (!port) return null;
  const own = older?.id === id ? older.page : null;
  const records = [...(answer?.records ?? NONE), ...(own?.records ?? NONE)];
  const isDone = async (call: Promise<{ message: string }>): Promise<boolean> => {
    try {
      ports.notice.success((await call).message);
    } catch (failure) {
      notifyError(ports.notice, failure);
      return false;
    }
    setOlder(null);
    await again();
    return true;
  };
  return {
    records,
    hasMore: (own ?? answer)?.hasMore ?? false,
    isFollowed: answer?.isFollowed ?? null,
    isLoading: answer === null,
    failure: error,
    retry,
    people,
    /** Who can be named: read once, with the first @. */
    loadPeople: () => {
      if (people === null)
        port.people(screen).then(setPeople, (failure: unknown) => notifyError(ports.notice, failure));
    },
    add: (text: string, mentions: string[]) => isDone(port.add(screen, { id, text, mentions })),
    remove: (comment: string) => isDone(port.remove(screen, { id, comment })),
    follow: (isFollowed: boolean) => isDone(port.follow(screen, { id, isFollowed })),
    more: async () => {
      try {
        const page = await port.list(screen, id, records.at(-1)?.id);
        setOlder({ id, page: { ...page, records: [...(own?.records ?? NONE), ...page.records] } });
      } catch (failure) {
        notifyError(ports.notice, failure);
      }
    },
  };
}
