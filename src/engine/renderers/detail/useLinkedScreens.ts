import { useEffect, useState } from 'react';
import type { EnginePorts } from '../../contract/ports';
import type { Link, Screen } from '../../contract/screen';

export interface LinkedScreen {
  link: Link;
  title: string;
}

/** The tabs this operator has: of a list the right to it is needed, a page asks for itself. */
export function useLinkedScreens(tabs: readonly Link[], { screens, session }: EnginePorts): LinkedScreen[] {
  const [linked, setLinked] = useState<LinkedScreen[]>([]);
  useEffect(() => {
    let isWanted = true;
    Promise.allSettled(tabs.map((link) => screens.load(link.screen))).then((loaded) => {
      if (!isWanted) return;
      setLinked(
        tabs.flatMap((link, index) => {
          const outcome = loaded[index];
          if (outcome?.status !== 'fulfilled' || !mayOpen(outcome.value, session.can)) return [];
          return [{ link, title: link.title ?? outcome.value.title }];
        }),
      );
    });
    return () => {
      isWanted = false;
    };
  }, [tabs, screens, session]);
  return linked;
}

function mayOpen(screen: Screen, can: (code: string) => boolean): boolean {
  const { list } = screen.verbs;
  return list === undefined || can(list.code);
}
