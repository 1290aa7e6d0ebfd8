import { useState } from 'react';
import type { OversightPort } from '../../contract/ports';
import type { HistoryEntry } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { useAnswer } from '../../parts/answer/useAnswer';

interface Asked {
  screen: Screen;
  id: string;
  edition: number;
  oversight: OversightPort;
}

const NONE: readonly HistoryEntry[] = [];

/** A record's history page by page; another edition begins anew. What is known of this record stays until the next page came. */
export function useHistory({ screen, id, edition, oversight }: Asked) {
  const [further, setFurther] = useState({ id, edition, after: NONE });
  const after = further.id === id && further.edition === edition ? further.after : NONE;
  const ask = async () => {
    const page = await oversight.history(screen, id, after.at(-1)?.id);
    return { entries: [...after, ...page.records], hasMore: page.hasMore };
  };
  const { answer, fault, isLoading, retry } = useAnswer(ask, [oversight, screen, id], {
    what: '操作历史',
    edition: after === NONE ? edition : after,
  });
  const entries = answer?.entries ?? NONE;
  return {
    entries,
    hasMore: answer?.hasMore ?? false,
    isLoading,
    failure: fault,
    more: () => setFurther({ id, edition, after: entries }),
    retry,
  };
}
