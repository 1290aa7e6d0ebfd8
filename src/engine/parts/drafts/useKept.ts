import { useSyncExternalStore } from 'react';
import type { DraftPlace, KeptDraft } from '../../contract/ports';

const NONE: readonly KeptDraft[] = [];

/** Drafts of this tab whose forms are not open. */
export function useKept(place: DraftPlace | undefined): readonly KeptDraft[] {
  return useSyncExternalStore(place?.port.subscribe ?? neverTold, place?.port.kept ?? none);
}

function neverTold(): () => void {
  return () => undefined;
}

function none(): readonly KeptDraft[] {
  return NONE;
}
