import { useState } from 'react';
import * as texts from '#texts/renderers/detail';
import type { EndpointPort } from '../../../contract/ports';
import type { Choice, HistoryAsk, HistoryEntry } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';

/** By whom and when: the filters of a history. */
export type Narrowing = Pick<HistoryAsk, 'operator' | 'begin' | 'end'>;

interface HistoryRequest {
  screen: Screen;
  id: string;
  edition: number;
  narrowing: Narrowing;
  endpoints: EndpointPort;
}

interface LoadedHistory {
  entries: readonly HistoryEntry[];
  people: readonly Choice[];
}

const NOTHING: LoadedHistory = { entries: [], people: [] };

/**
 * A record's history page by page; another edition or filter restarts it. The loaded part stays until the next page
 * comes.
 */
export function useHistory({ screen, id, edition, narrowing, endpoints }: HistoryRequest) {
  const [further, setFurther] = useState({ id, edition, narrowing, after: NOTHING });
  const isSame = further.id === id && further.edition === edition && further.narrowing === narrowing;
  const after = isSame ? further.after : NOTHING;
  const ask = async () => {
    const cursor = after.entries.at(-1)?.id;
    const page = await endpoints['GET history'](screen, { id, ...narrowing, ...(cursor && { cursor }) });
    return {
      entries: [...after.entries, ...page.records],
      people: page.people ?? after.people,
      hasMore: page.hasMore,
    };
  };
  const { answer, error, isLoading, retry } = useAnswer(ask, [endpoints, screen, id, narrowing], {
    what: texts.history,
    edition: after === NOTHING ? edition : after,
  });
  const known: LoadedHistory = answer ?? NOTHING;
  return {
    ...known,
    hasMore: answer?.hasMore ?? false,
    isLoading,
    failure: error,
    more: () => setFurther({ id, edition, narrowing, after: known }),
    retry,
  };
}
