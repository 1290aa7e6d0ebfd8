import type { EnginePorts } from '../../contract/ports';
import type { RelatedCount } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { useAnswer } from '../../parts/answer/useAnswer';

export type CountOf = (tab: number) => string | null;

interface RelatedInput {
  screen: Screen;
  id: string;
  edition?: number;
  data: EnginePorts['data'];
}

/** How many records each tab holds: empty until it is known, null where it will not be; tabs are read without it too. */
export function useRelatedCounts({ screen, id, edition, data }: RelatedInput): CountOf {
  const { oversight } = data;
  const ask = async (): Promise<RelatedCount[]> =>
    oversight && screen.detail?.tabs.length ? oversight.related(screen, id) : [];
  const { answer, error } = useAnswer(ask, [screen, id, oversight], { edition });
  return (tab) => {
    if (oversight && answer === null && error === null) return '';
    const found = answer?.find((one) => one.tab === tab);
    return found ? `${found.count}${found.isMore ? '+' : ''}` : null;
  };
}
