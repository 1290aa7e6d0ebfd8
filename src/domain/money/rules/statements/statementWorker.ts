import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { type Format, StatementError, type StatementLine } from './formats/format';
import { readStatement } from './readStatement';
import { unpacked } from './unpack';

/** First what file it is, then its lines in pieces; or a sentence that says what cannot be read, and where. */
export type StatementMessage =
  | { head: Pick<Format, 'channel' | 'part' | 'title'> & { sha256: string } }
  | { lines: StatementLine[] }
  | { refusal: string };

/** Few enough that taking them holds nobody up. */
const BATCH = 5000;

async function read({ content }: { content: Uint8Array }): Promise<void> {
  const table = await unpacked(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  const { format, lines } = readStatement(table);
  const { channel, part, title } = format;
  // its table is what is known again, packed or not
  const sha256 = createHash('sha256').update(table).digest('hex');
  answer({ head: { channel, part, title, sha256 } });
  for (let at = 0; at < lines.length; at += BATCH) answer({ lines: lines.slice(at, at + BATCH) });
}

function answer(message: StatementMessage): void {
  parentPort?.postMessage(message);
}

read(workerData).catch((error: unknown) => {
  if (!(error instanceof StatementError)) throw error;
  answer({ refusal: error.message });
});
