import { useState } from 'react';
import * as texts from '#texts/renderers/detail';
import type { EnginePorts } from '../../../contract/ports';
import type { CommentPage, MentionedPerson } from '../../../contract/record';
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
  const endpoints = screen.detail?.hasComments ? ports.data.endpoints : undefined;
  const [older, setOlder] = useState<{ id: string; page: CommentPage } | null>(null);
  const { answer, error, retry, again } = useAnswer(
    endpoints ? () => endpoints['GET comments'](screen, { id }) : null,
    [endpoints, screen, id],
    { what: texts.comments, edition },
  );
  const [people, setPeople] = useState<MentionedPerson[] | null>(null);
  if (!endpoints) return null;
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
        endpoints['GET commentPeople'](screen, {}).then(setPeople, (failure: unknown) =>
          notifyError(ports.notice, failure),
        );
    },
    add: (text: string, mentions: string[]) =>
      isDone(endpoints['POST comment'](screen, { id, text, mentions })),
    remove: (comment: string) => isDone(endpoints['DELETE uncomment'](screen, { id, comment })),
    follow: (isFollowed: boolean) => isDone(endpoints['PUT follow'](screen, { id, isFollowed })),
    more: async () => {
      try {
        const cursor = records.at(-1)?.id;
        const page = await endpoints['GET comments'](screen, { id, ...(cursor && { cursor }) });
        setOlder({ id, page: { ...page, records: [...(own?.records ?? NONE), ...page.records] } });
      } catch (failure) {
        notifyError(ports.notice, failure);
      }
    },
  };
}
