import { useEffect, useEffectEvent, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DraftPlace, OpenDraft, WorkPort } from '../../../contract/ports';
import { isAt, within } from '../../../parts/drafts/draftPlace';
import { useStoredDraft } from '../../../parts/drafts/useStoredDraft';

/** The drawer's tab of comments; its draft has the same place. */
export const COMMENTS_TAB = 'comments';

interface CommentDraftInput {
  /** Of the drawer. */
  drafts: DraftPlace | undefined;
  work: WorkPort | undefined;
  title: string;
}

/** What is typed into a comment, as safe as what is typed into a form (`design.md` §7): it is there again with the box. */
export function useCommentDraft({ drafts, work, title }: CommentDraftInput) {
  // the box is the same as long as its record is shown
  const [place] = useState(() => within(drafts, { do: 'tab', tab: COMMENTS_TAB }));
  const [text, setText] = useState('');
  const stored = useStoredDraft(place);
  const former = (place && stored.find(({ draft }) => isAt(draft, place))) ?? null;
  const open = useRef<OpenDraft | null>(null);
  const read = useEffectEvent(() =>
    place === undefined || text.trim() === ''
      ? null
      : { path: place.path, title, typed: { text }, before: {}, left: [] },
  );
  // outlives being hidden by `<Activity>`, as that of a form does
  useInsertionEffect(() => {
    const mine = place?.port.open(() => read()) ?? null;
    open.current = mine;
    return () => mine?.leave();
  }, [place]);
  const putBack = useEffectEvent(() => {
    if (!former) return;
    setText(String(former.draft.typed.text ?? ''));
    place?.port.take(former.id);
    open.current?.touch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useLayoutEffect(() => {
    putBack();
  }, [former]);
  const isTyped = text.trim() !== '';
  useEffect(() => {
    work?.hold(`comment ${title}`, isTyped ? 'unsaved' : null);
    return () => work?.hold(`comment ${title}`, null);
  }, [work, title, isTyped]);
  return {
    text,
    type: (next: string) => {
      setText(next);
      open.current?.touch();
    },
    drop: () => {
      setText('');
      open.current?.drop();
    },
  };
}
