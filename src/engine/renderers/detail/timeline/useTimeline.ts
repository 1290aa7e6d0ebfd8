import { useState } from 'react';
import * as texts from '#texts/renderers/detail';
import type { EndpointPort } from '../../../contract/ports';
import type { Choice, TimelineAsk, TimelineEntry } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';

/** Of which tabs and when: the filters of a time line. */
export type Narrowing = Omit<TimelineAsk, 'cursor'>;

interface TimelineRequest {
  screen: Screen;
  id: string;
  edition: number;
  narrowing: Narrowing;
  endpoints: EndpointPort;
}

interface LoadedTimeline {
  entries: readonly TimelineEntry[];
  kinds: readonly Choice[];
  cursor: string | null;
}

const NOTHING: LoadedTimeline = { entries: [], kinds: [], cursor: null };

/**
 * A record's time line page by page; another edition or filter restarts it. The loaded part stays until the next page
 * comes.
 */
export function useTimeline({ screen, id, edition, narrowing, endpoints }: TimelineRequest) {
  const [further, setFurther] = useState({ id, edition, narrowing, after: NOTHING });
  const isSame = further.id === id && further.edition === edition && further.narrowing === narrowing;
  const after = isSame ? further.after : NOTHING;
  const ask = async (): Promise<LoadedTimeline> => {
    const { cursor } = after;
    const page = await endpoints['GET timeline'](screen, { id, ...narrowing, ...(cursor && { cursor }) });
    return { entries: [...after.entries, ...page.records], kinds: page.kinds, cursor: page.cursor };
  };
  const { answer, error, isLoading, retry } = useAnswer(ask, [endpoints, screen, id, narrowing], {
    what: texts.timeline,
    edition: after === NOTHING ? edition : after,
  });
  const known = answer ?? NOTHING;
  return {
    ...known,
    isLoading,
    failure: error,
    more: () => setFurther({ id, edition, narrowing, after: known }),
    retry,
  };
}
