import { useEffect } from 'react';
import { subscribe } from 'valtio';
import {
  flushDrafts,
  persistTabs,
  startDraftPersistence,
  stopDraftPersistence,
} from '../drafts/draftPersistence';
import { draftState } from '../drafts/draftStore';
import type { ScreenCatalogue } from '../screens/screenPort';
import { expired } from '../session/expired';
import { onSessionEnd, session } from '../session/session';
import { restoreTabs, tabs } from '../tabs/tabStore';
import { workOf } from '../tabs/tabWork';
import { keepableTabs } from './keepableTabs';

// the drafts of an ended session wait for the same operator; a deliberate sign-out leaves none
onSessionEnd(() => void stopDraftPersistence(session.isSignedOut));

const MARK = 'draft';

/** Tabs and typed work outlive the page, the window and the session. */
export function useDraftPersistence(screens: ScreenCatalogue): void {
  useEffect(() => {
    const { user, hasBegunHere } = session;
    if (user === null) return;
    let isOver = false;
    const reportTabs = () => persistTabs(keepableTabs(screens, reportTabs));
    const start = async () => {
      const former = await startDraftPersistence({
        user: user.id,
        isResumed: hasBegunHere,
        tabs: () => keepableTabs(screens, reportTabs),
      });
      if (!isOver) restoreTabs(former);
    };
    start().catch((error: unknown) => console.error('drafts cannot be read', error));
    const stops = [
      subscribe(tabs, reportTabs),
      subscribe(draftState, markDueTabs),
      subscribe(expired, () => void flushDrafts()),
    ];
    const flush = () => void flushDrafts();
    window.addEventListener('pagehide', flush);
    return () => {
      isOver = true;
      for (const stop of stops) stop();
      window.removeEventListener('pagehide', flush);
    };
  }, [screens]);
}

/** A tab whose form has yet to be filled again holds unsaved work as one does whose form is open. */
function markDueTabs(): void {
  const due = new Set(draftState.due);
  for (const { path } of tabs.list) workOf(path).hold(MARK, due.has(path) ? 'unsaved' : null);
}
