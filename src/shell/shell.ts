import type { AxiosInstance } from 'axios';
import type { DataPort, NoticePort } from '../engine/index';
import { watchSession } from './auth/sessionWatch';
import { leaveAndReload } from './auth/signOut';
import { basePathOf, type SiteConfig } from './config';
import { closeDialog } from './header/dialogs/dialogs';
import { type Calls, createCalls } from './http/calls';
import { createClient } from './http/client';
import { createDataPort } from './http/dataPort';
import { createRouteCall } from './http/routeCall';
import { notices } from './notices/notices';
import { notifySystem, withoutEcho } from './notices/systemNotice';
import type { RouteCall } from './ports';
import { expired } from './session/expired';
import { onSessionEnd, session } from './session/session';
import { syncSettingsWithAccount } from './settings/accountSettings';
import { forgetTabs } from './tabs/tabStore';

/** What the shell's parts share: made once at boot. */
export interface Shell {
  config: SiteConfig;
  client: AxiosInstance;
  calls: Calls;
  /** For routes of the route table. */
  call: RouteCall;
  data: DataPort;
  /** Short messages, without those that the client has already shown. */
  notice: NoticePort;
}

/** A deliberate sign-out leaves no drafts, from any page. */
function forgetTypedWork(): void {
  import('./drafts/draftPersistence')
    .then(({ stopDraftPersistence: stopPersistence }) => stopPersistence(true))
    .catch((error: unknown) => console.error('drafts cannot be forgotten', error));
}

/** Spec §8: one dialog says that the session is over, and what failed because of it shows no other message. */
function quietOnceExpired(notice: NoticePort): NoticePort {
  const unless = (notify: (message: string) => void) => (message: string) =>
    expired.isTold || notify(message);
  return { ...notice, warn: unless(notice.warn), error: unless(notice.error) };
}

export function createShell(config: SiteConfig): Shell {
  const basePath = basePathOf(config.apiUrl);
  const client = createClient({
    basePath,
    // a backend that says nothing of itself is one of the family
    isFamily: config.capabilities.length === 0,
    hasOutcomes: config.capabilities.includes('outcomes'),
    tell: notifySystem,
    onUnauthorised: () => leaveAndReload(client),
    onExpired: () => {
      expired.isTold = true;
    },
  });
  const data = () => createDataPort(client, config, basePath);
  const shell: Shell = {
    config,
    client,
    calls: createCalls(client),
    call: createRouteCall(client),
    data: data(),
    notice: quietOnceExpired(withoutEcho(notices)),
  };
  // the next operator finds neither tabs, dialogs nor remembered dictionaries of this one
  onSessionEnd(() => {
    forgetTabs();
    // a notice of one session does not apply to the next
    expired.isTold = false;
    closeDialog();
    if (session.isSignedOut) forgetTypedWork();
    shell.data = data();
  });
  watchSession();
  syncSettingsWithAccount(shell);
  return shell;
}
