import { useSyncExternalStore } from 'react';
import type { DraftPlace, StoredDraft } from '../../contract/ports';

const NONE: readonly StoredDraft[] = [];

/** Drafts of this tab whose forms are not open. */
export function useStoredDraft(place: DraftPlace | undefined): readonly StoredDraft[] {
  return useSyncExternalStore(place?.port.subscribe ?? noSubscription, place?.port.stored ?? none);
}

function noSubscription(): () => void {
  return () => undefined;
}

function none(): readonly StoredDraft[] {
  return NONE;
}
