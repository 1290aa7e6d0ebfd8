import { useEffectEvent, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DraftStep, OpenDraft, StoredDraft } from '../../../contract/ports';
import { isAt, within } from '../../../parts/drafts/draftPlace';
import { useStoredDraft } from '../../../parts/drafts/useStoredDraft';
import type { FormScope } from '../model/formScope';
import type { Clash } from '../model/typedWork';

export interface FormDraft {
  /** What was typed here once and neither saved nor discarded; asked about. */
  offered: StoredDraft | null;
  /** The one that is in the form again, and where somebody else was there meanwhile. */
  restored: { draft: StoredDraft; clashes: Clash[] } | null;
  restore(): void;
  refuse(): void;
  /** Saved, or discarded: nothing of it is to be kept. */
  drop(): void;
}

/** Keeps what is typed into a form until it is saved or discarded, and brings back what was kept of it before. */
export function useDraft({ model, ports }: FormScope, step: DraftStep, title: string): FormDraft {
  // the form is the same as long as it is open
  const [place] = useState(() => within(ports.drafts, step));
  const storedDrafts = useStoredDraft(place);
  const own = (place && storedDrafts.find(({ draft }) => isAt(draft, place))) ?? null;
  const [restored, setRestored] = useState<FormDraft['restored']>(null);
  const open = useRef<OpenDraft | null>(null);
  const read = useEffectEvent(() => {
    const values = model.draft();
    return place === undefined || values === null ? null : { path: place.path, title, ...values };
  });
  // of all effects only these outlive being hidden by `<Activity>`: they end when the form is unmounted for good
  useInsertionEffect(() => {
    const mine = place?.port.open(() => read()) ?? null;
    open.current = mine;
    return () => mine?.leave();
  }, [place]);
  const putBack = (draft: StoredDraft) => {
    setRestored({ draft, clashes: model.restore(draft.draft) });
    place?.port.take(draft.id);
  };
  const putBackDue = useEffectEvent(() => {
    if (own?.isDue) putBack(own);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: before the form is seen, and whenever one becomes due
  useLayoutEffect(() => {
    putBackDue();
  }, [own]);
  useState(() => model.onWrite(() => open.current?.touch()));
  return {
    offered: own !== null && !own.isDue ? own : null,
    restored,
    restore: () => {
      if (own) putBack(own);
    },
    refuse: () => {
      if (own) place?.port.take(own.id);
    },
    drop: () => open.current?.drop(),
  };
}
