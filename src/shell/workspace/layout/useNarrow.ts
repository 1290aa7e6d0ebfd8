import { useMediaQuery } from '../../../engine/index';

/** Spec §9: under 1088 px is mobile. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 1087px)');
}
