import { WebSocket } from '../../src/testing/webSockets';

export interface FollowedSocket {
  /** How often it was opened. */
  opened: number;
  isOpen: boolean;
  /** How many frames about this announcement came. */
  countOf(announcement: string): number;
  end(): void;
}

/** A socket that comes back, as the page's does. */
export function followed(url: string, token: string): FollowedSocket {
  const announcements: string[] = [];
  const state: FollowedSocket = {
    opened: 0,
    isOpen: false,
    countOf: (announcement) => announcements.filter((one) => one === announcement).length,
    end() {},
  };
  let isOver = false;
  const open = () => {
    const socket = new WebSocket(url, [token], { rejectUnauthorized: false });
    socket.on('open', () => {
      state.opened += 1;
      state.isOpen = true;
    });
    socket.on('message', (text) => announcements.push(JSON.parse(String(text)).msgId));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      state.isOpen = false;
      if (!isOver) setTimeout(open, 300);
    });
    state.end = () => {
      isOver = true;
      socket.close();
    };
  };
  open();
  return state;
}
