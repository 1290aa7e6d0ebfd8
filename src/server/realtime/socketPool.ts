import type { WebSocket } from '@fastify/websocket';

/** A socket whose session has been proved. */
export interface Member {
  socket: WebSocket;
  userId: string;
  /** Of the token that proved it; looked for every second, and so kept. */
  tokenHash: Buffer;
  /** The app's backend: it hears what the app is to know, and nothing that is for operators. */
  isApp?: boolean;
}

/** What the server says (`contract.md` §6); always JSON, for fronts parse every frame. */
export type Frame =
  | { cmd: 'topic' | 'user'; msgId: string; msgTxt: string }
  | { cmd: 'heartcheck'; msgTxt: string }
  /** To the app's backend: the person `msgId` is signed out of the session `msgTxt`. */
  | { cmd: 'signedOut'; msgId: string; msgTxt: string };

/** Sockets of this process. An operator may have several: browser tabs, devices. */
export interface SocketPool {
  add(member: Member): void;
  all(): Member[];
  userIds(): string[];
  /** To these operators; null: to all of them. */
  send(frame: Frame, userIds: ReadonlySet<string> | null): void;
  /** To the app's backend. */
  notifyApp(frame: Frame): void;
}

/** Tabs and devices of one operator; the oldest makes room. */
export const MOST_OF_ONE = 50;
/** RFC 6455: come again later. */
const TRY_AGAIN = 1013;

/** A reader that has this much unread has left. */
const MOST_UNREAD = 1024 * 1024;

/** RFC 6455: the session behind the socket is not, or no longer, valid. */
export const POLICY_VIOLATION = 1008;

export function socketPool(): SocketPool {
  const members = new Set<Member>();
  return {
    add(member) {
      const own = member.isApp ? [] : [...members].filter(({ userId }) => userId === member.userId);
      for (const oldest of own.slice(0, Math.max(0, own.length - MOST_OF_ONE + 1))) {
        members.delete(oldest);
        endSocket(oldest.socket, TRY_AGAIN, 'too many connections');
      }
      members.add(member);
      member.socket.once('close', () => members.delete(member));
    },
    all: () => [...members],
    userIds: () => [...new Set([...members].filter(({ isApp }) => !isApp).map(({ userId }) => userId))],
    send(frame, userIds) {
      const text = JSON.stringify(frame);
      for (const { socket, userId, isApp } of members)
        if (!isApp && (userIds === null || userIds.has(userId))) sendText(socket, text);
    },
    notifyApp(frame) {
      for (const { socket, isApp } of members) if (isApp) sendFrame(socket, frame);
    },
  };
}

/** A client has this long to close its side. */
const CLOSE_MS = 500;

/** Closes a socket, and its connection if its client does not: who ignores the close would keep it for half a minute. */
export function endSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  const timer = setTimeout(() => socket.terminate(), CLOSE_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

export function sendFrame(socket: WebSocket, frame: Frame): void {
  sendText(socket, JSON.stringify(frame));
}

function sendText(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
}
