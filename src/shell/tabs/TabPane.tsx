import { type PropsWithChildren, useLayoutEffect, useRef } from 'react';
import { followScroll, forgetScroll, restoreScroll } from './keptScroll';
import { tabs } from './tabStore';

interface TabPaneProps {
  path: string;
  edition: number;
}

/** What one tab shows; seen again it is scrolled as it was, also when it had to be drawn anew. */
export function TabPane({ path, edition, children }: PropsWithChildren<TabPaneProps>) {
  const pane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = { path, edition, pane: pane.current as HTMLDivElement };
    const stopRestoring = restoreScroll(place);
    const stopFollowing = followScroll(place);
    return () => {
      stopRestoring();
      stopFollowing();
      if (!tabs.list.some((tab) => tab.path === path)) forgetScroll([path]);
    };
  }, [path, edition]);
  return (
    <div ref={pane} className="pane">
      {children}
    </div>
  );
}
