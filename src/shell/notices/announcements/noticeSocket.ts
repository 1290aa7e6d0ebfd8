/** Spec §9. */
const RECONNECT_MS = 5000;
const SILENCE_MS = 20_000;

interface NoticeSocketOptions {
  url: string;
  /** The token, for a backend that says it back; null: none is offered. */
  protocol: string | null;
  /** A push that concerns notices has come. */
  onNotice(): void;
  onOpen(): void;
  /** An open connection is lost; it reconnects. */
  onLost(): void;
}

/**
 * The realtime connection of spec §4: reconnects 5 s after an error or close with one reconnect pending, says `HeartBeat`
 * after 20 s of silence. Answers how to close it for good.
 */
export function openNoticeSocket({
  url,
  protocol,
  onNotice,
  onOpen,
  onLost,
}: NoticeSocketOptions): () => void {
  let current: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    const socket = protocol === null ? new WebSocket(url) : new WebSocket(url, protocol);
    let isOpen = false;
    current = socket;
    socket.onopen = () => {
      isOpen = true;
      awaitSilence(socket);
      onOpen();
    };
    socket.onmessage = ({ data }) => {
      if (socket !== current) return;
      awaitSilence(socket);
      if (isNotice(data)) onNotice();
    };
    const lose = () => {
      // an error is followed by a close: one of the two counts
      if (socket !== current) return;
      drop();
      retry = setTimeout(connect, RECONNECT_MS);
      if (isOpen) onLost();
    };
    socket.onerror = lose;
    socket.onclose = lose;
  };
  const awaitSilence = (socket: WebSocket) => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      socket.send('HeartBeat');
      awaitSilence(socket);
    }, SILENCE_MS);
  };
  const drop = () => {
    clearTimeout(silence);
    clearTimeout(retry);
    const socket = current;
    current = null;
    socket?.close();
  };
  connect();
  return drop;
}

/** Frames are JSON or nothing: `topic` and `user` mean new notices, other words (`heartcheck`) nothing to us. */
function isNotice(data: unknown): boolean {
  try {
    const { cmd } = JSON.parse(String(data)) as { cmd?: unknown };
    return cmd === 'topic' || cmd === 'user';
  } catch {
    // not JSON, or the JSON of nothing: it is ignored
    return false;
  }
}
