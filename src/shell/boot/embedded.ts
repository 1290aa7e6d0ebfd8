import { type EnginePorts, type NoticePort, RequestError, type ScreenPort } from '../../engine/index';
import { fetchPermissions } from '../auth/permissions';
import { signInWith } from '../auth/signIn';
import { basePathOf, configIn, type SiteConfig } from '../config';
import { createCalls } from '../http/calls';
import { createClient, isWithoutVerdict } from '../http/client';
import { createDataPort } from '../http/dataPort';
import { showWaitsBy } from '../notices/waits';
import { asSeen } from '../screens/screenPort';
import { endSession, session } from '../session/session';
import { sessionPort } from '../session/sessionPort';

interface Connection {
  notice: Pick<NoticePort, 'error' | 'warn'> & {
    /** Shows what a write waits for, such as an answer that was lost, until what it answers is called. */
    wait?(message: string): () => void;
  };
  /** The session is over: the host shows its way in again. */
  onSignedOut(): void;
}

/** A console's server as an application sees it that shows screens of its own files. */
export interface ConsoleServer extends Pick<EnginePorts, 'data' | 'session'> {
  isSignedIn(): boolean;
  /** Throws the sentence of a refusal. */
  signIn(username: string, password: string): Promise<void>;
  signOut(): void;
  /** Screens without the fields that the user's roles withhold. */
  seen(screens: ScreenPort): ScreenPort;
}

/**
 * `@console/embed/console-server`: records, rights and files of a console's server at the same origin, with all that its own page has:
 * writes that are done once, work that is followed, exports. A session that another page of the console started is used.
 */
export async function connectConsole({ notice, onSignedOut }: Connection): Promise<ConsoleServer> {
  const config = await readConfigOf();
  const basePath = basePathOf(config.apiUrl);
  const leave = () => {
    endSession();
    onSignedOut();
  };
  const client = createClient({
    basePath,
    isFamily: config.capabilities.length === 0,
    hasOutcomes: config.capabilities.includes('outcomes'),
    tell: notice.error,
    onUnauthorised: leave,
    onExpired: leave,
  });
  if (notice.wait) showWaitsBy(notice.wait);
  const shell = { calls: createCalls(client), notice: { ...NO_NOTICE, ...notice } };
  if (session.token !== null)
    await fetchPermissions(shell, session.token, { isQuiet: true }).catch((error: unknown) => {
      if (isWithoutVerdict(error)) throw error;
      // it has ended meanwhile
      endSession();
    });
  return {
    data: createDataPort(client, config, basePath),
    session: sessionPort,
    isSignedIn: () => session.token !== null,
    signIn: async (username, password) => {
      const outcome = await signInWith(shell, '/sys/login', { username, password });
      if (outcome.kind === 'refused') throw new RequestError(outcome.message);
      if (outcome.kind !== 'in' || session.token === null)
        throw new RequestError('这个账号登录还要再选一步，请先在后台登录一次');
      await fetchPermissions(shell, session.token);
    },
    signOut: leave,
    seen: (screens) => ({ ...screens, load: async (id) => asSeen(structuredClone(await screens.load(id))) }),
  };
}

/** A proxy's page instead of the file says that nobody is behind it; without the file it would be taken for another kind of server. */
async function readConfigOf(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' }).catch(() => null);
  const isThere = response?.ok && response.headers.get('content-type')?.includes('json');
  if (!response || !isThere) throw new RequestError('连接不上后台', { isUnanswered: true });
  return configIn(response);
}

const NO_NOTICE: NoticePort = {
  success: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  once: () => undefined,
};
