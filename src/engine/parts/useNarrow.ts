import { useMediaQuery } from './useMediaQuery';

/** As wide as a phone (spec §9): rows are cards there. Paper is none, however narrow. */
export function useNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 767px)');
}
