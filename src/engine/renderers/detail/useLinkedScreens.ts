import type { EnginePorts } from '../../contract/ports';
import type { Link, Screen } from '../../contract/screen';
import { useAnswer } from '../../parts/answer/useAnswer';

export interface LinkedScreen {
  link: Link;
  /** Its number among the tabs of the file. */
  tab: number;
  title: string;
}

const NONE: LinkedScreen[] = [];

/** The tabs this operator has: of a list the right to it is needed, a page asks for itself. */
export function useLinkedScreens(tabs: readonly Link[], { screens, session }: EnginePorts): LinkedScreen[] {
  const ask = async () => {
    const loaded = await Promise.allSettled(tabs.map((link) => screens.load(link.screen)));
    return tabs.flatMap((link, index) => {
      const outcome = loaded[index];
      if (outcome?.status !== 'fulfilled' || !mayOpen(outcome.value, session.can)) return [];
      return [{ link, tab: index, title: link.title ?? outcome.value.title }];
    });
  };
  const { answer } = useAnswer(ask, [tabs, screens, session], { keepPreviousData: true });
  return answer ?? NONE;
}

function mayOpen(screen: Screen, can: (code: string) => boolean): boolean {
  const { list } = screen.verbs;
  return list === undefined || can(list.code);
}
