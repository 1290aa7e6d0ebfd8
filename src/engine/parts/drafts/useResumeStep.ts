import { useEffect, useEffectEvent, useRef } from 'react';
import type { DraftPlace, DraftStep } from '../../contract/ports';
import { isBelow } from './draftPlace';
import { useStoredDraft } from './useStoredDraft';

interface DueStepInput {
  place: DraftPlace | undefined;
  /** Nothing is open that the next would take the place of. */
  isFree?: boolean;
  /**
   * Opens the next step of a draft below the place; false: not this part's to open. `later`, or rejects: it cannot be
   * opened now.
   */
  open(step: DraftStep): boolean | 'later' | Promise<unknown>;
}

/** Opens again, one after the other, what due drafts lie in; each form then takes what is its own. */
export function useResumeStep({ place, isFree = true, open }: DueStepInput): void {
  const storedDrafts = useStoredDraft(place);
  const tried = useRef(new Set<string>());
  const openNext = useEffectEvent(() => {
    if (place === undefined) return;
    for (const { id, draft, isDue } of storedDrafts) {
      const step = draft.path[place.path.length];
      if (!isDue || step === undefined || tried.current.has(id) || !isBelow(draft, place)) continue;
      const opening = open(step);
      if (opening === false) continue;
      tried.current.add(id);
      // whatever prevents it now (a deleted record, a lost network) may be over later
      if (opening === 'later') place.port.defer(id);
      else if (opening !== true) opening.catch(() => place.port.defer(id));
      return;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft, or room for it
  useEffect(() => {
    if (isFree) openNext();
  }, [storedDrafts, isFree]);
}
