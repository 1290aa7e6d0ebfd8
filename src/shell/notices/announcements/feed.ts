import { basePathOf, type SiteConfig, withoutLastSlashes } from '../../config';
import type { Shell } from '../../shell';
import { clearInbox, loadInbox } from './inbox';
import { openNoticeSocket } from './noticeSocket';
import { createPoll } from './poll';

/**
 * Keeps the bell true while an operator is signed in: the socket says when to look; while it is not connected, the poll of
 * spec §7 runs. A poll that an error ended begins again only after a connection was made and lost. Answers how to stop.
 */
export function startNotices(shell: Shell, { userId, token }: { userId: string; token: string }): () => void {
  const load = () => loadInbox(shell);
  const poll = createPoll(load);
  const lookOnce = () => {
    load().catch(() => undefined);
  };
  poll.start();
  const url = socketUrl(shell.config, userId);
  const closeSocket =
    url === null
      ? null
      : openNoticeSocket({
          url,
          protocol: shell.config.capabilities.includes('socketToken') ? token : null,
          onNotice: lookOnce,
          onOpen: () => {
            poll.stop();
            // what was published before the connection opened
            lookOnce();
          },
          onLost: () => poll.start(),
        });
  return () => {
    poll.stop();
    closeSocket?.();
    clearInbox();
  };
}

/** Spec §7: at the configured address, otherwise at the API's. Null: the address is none, and there is no socket. */
function socketUrl({ wsUrl, apiUrl }: SiteConfig, userId: string): string | null {
  const base = withoutLastSlashes(wsUrl || basePathOf(apiUrl));
  const path = `${base}/websocket/${encodeURIComponent(userId)}`;
  if (!URL.canParse(path, window.location.href)) return null;
  const url = new URL(path, window.location.href);
  url.protocol = /^(https|wss):$/.test(url.protocol) ? 'wss:' : 'ws:';
  return url.href;
}
