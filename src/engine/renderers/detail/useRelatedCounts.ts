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
  const { endpoints } = data;
  const ask = async (): Promise<RelatedCount[]> =>
    endpoints && screen.detail?.tabs.length ? endpoints['GET related'](screen, { id }) : [];
  const { answer, error } = useAnswer(ask, [screen, id, endpoints], { edition });
  return (tab) => {
    if (endpoints && answer === null && error === null) return '';
    const found = answer?.find((one) => one.tab === tab);
    return found ? `${found.count}${found.isMore ? '+' : ''}` : null;
  };
}
