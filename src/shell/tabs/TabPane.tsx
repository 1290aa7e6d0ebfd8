import { type PropsWithChildren, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Room } from '../../engine/index';
import { followScroll, forgetScroll, restoreScroll } from './scrollPosition';
import { tabs } from './tabStore';

interface TabPaneProps {
  path: string;
  edition: number;
}

/** The content of one tab; visible again it is scrolled as it was, also when it had to be redrawn. */
export function TabPane({ path, edition, children }: PropsWithChildren<TabPaneProps>) {
  const pane = useRef<HTMLDivElement>(null);
  const room = useRoom(pane);
  useLayoutEffect(() => {
    if (!pane.current) return;
    const place = { path, edition, pane: pane.current };
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
      <Room value={room}>{children}</Room>
    </div>
  );
}

/** Reported after the page was laid out anyway: to measure it here would lay it out once more. */
function useRoom(pane: RefObject<HTMLElement | null>): { width: number } {
  const [room] = useState({ width: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      room.width = entry?.contentRect.width ?? 0;
    });
    if (pane.current) observer.observe(pane.current);
    return () => observer.disconnect();
  }, [pane, room]);
  return room;
}
