import type { DataPort, EnginePorts, NoticePort, ScreenPort, SessionPort } from '../contract/ports';
import { addressLocation } from './addressLocation';
import { ANYBODY } from './anybody';

/** What a host gives to show screens; each of the engine's ports may be replaced by its own. */
export interface Host extends Partial<EnginePorts> {
  data: DataPort;
  screens: ScreenPort;
  /** Opens the route of another screen. */
  open(route: string): void;
  /** Whether the user holds a code; absent: every code. What it hides the server has to refuse as well. */
  can?(code: string): boolean;
  user?: SessionPort['user'];
}

/** The ports of screens that a host shows: what it leaves out is done with the page itself. */
export function hostPorts({ open, can = () => true, user = ANYBODY, ...own }: Host): EnginePorts {
  return {
    session: { can, user },
    notice: messages,
    location: addressLocation(open),
    ...own,
  };
}

const antd = () => import('./messages').then(({ messages }) => messages);

/** Messages of antd, which load with the first. */
const messages: NoticePort = {
  success: (text) => void antd().then(({ success }) => success(text)),
  warn: (text) => void antd().then(({ warn }) => warn(text)),
  error: (text) => void antd().then(({ error }) => error(text)),
  once: (shown) => void antd().then(({ once }) => once(shown)),
};
