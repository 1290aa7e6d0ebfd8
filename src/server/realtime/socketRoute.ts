import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { isAppToken } from '../access/appAccount';
import { tokenHash } from '../access/sessions';
import type { Services } from '../app/services';
import { endSocket, POLICY_VIOLATION, type SocketPool, sendFrame } from './socketPool';

/** Also the answer to the family's `HeartBeat` (`contract.md` §6). */
const HEARTCHECK = { cmd: 'heartcheck', msgTxt: '心跳响应' } as const;

/** Texts of a socket that wait for an answer; a front sends one in some seconds. */
const MOST_WAITING = 10;

/** An account of the app needs the right to heartbeats for its socket. */
const APP_CODE = 'app:heartbeat';

/**
 * `/websocket/:userId`: the caller proves a session of that operator by its token, as sub-protocol or `?token=`;
 * others are closed with 1008. An account of the app's backend opens it in the same way, by its own id. A front of
 * the family before [3+] sends no token, and so is refused: an id proves nothing.
 */
export async function admitSocket(
  services: Pick<Services, 'callers' | 'log'>,
  pool: SocketPool,
  socket: WebSocket,
  request: FastifyRequest,
): Promise<void> {
  const { userId } = request.params as { userId: string };
  const token = socket.protocol || String((request.query as { token?: unknown }).token ?? '');
  const isOwn = async () => {
    const caller = token === '' ? null : await services.callers.byToken(token, request.ip);
    return caller?.id === userId && (!caller.account || caller.codes.has(APP_CODE));
  };
  const check = async () => {
    try {
      if (await isOwn()) return true;
      endSocket(socket, POLICY_VIOLATION, 'session ended');
    } catch (error) {
      services.log.error({ err: error }, 'checking the session of a socket failed');
      endSocket(socket, 1011, 'try again');
    }
    return false;
  };
  // before anything is awaited, or the first text would be lost
  let isAdmitted = check();
  let waiting = 0;
  socket.on('error', () => socket.terminate());
  socket.on('message', () => {
    // one after the other: a flood of texts asks for the session once at a time, and what is too much is not remembered
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    isAdmitted = isAdmitted.then(async (was) => {
      waiting -= 1;
      const is = was && (await check());
      if (is) sendFrame(socket, HEARTCHECK);
      return is;
    });
  });
  if ((await isAdmitted) && socket.readyState === socket.OPEN)
    pool.add({ socket, userId, tokenHash: tokenHash(token), isApp: isAppToken(token) });
}
