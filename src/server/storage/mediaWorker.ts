import { parentPort, workerData } from 'node:worker_threads';
import { parseWebStream } from 'music-metadata';

/** What the thread is given: the beginning of a file, and its whole size in bytes. */
export interface MediaJob {
  mimeType: string;
  size: number;
  content: Uint8Array;
}

/** Seconds and pixels as the file's head says them; absent: it does not say. */
export interface MediaHead {
  seconds?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** A file that is cut short, of another kind than its name says, or made to confuse has no facts. */
async function read({ mimeType, size, content }: MediaJob): Promise<MediaHead> {
  // a file that is here to its end may be counted through; of another its head says the length, or nothing does
  const options = { duration: size === content.length, skipCovers: true, skipPostHeaders: true };
  const head = new Blob([content as Uint8Array<ArrayBuffer>]).stream();
  const { format } = await parseWebStream(head, { mimeType, size }, options);
  const picture = format.trackInfo.find(({ video }) => video)?.video;
  return { seconds: format.duration, width: picture?.pixelWidth, height: picture?.pixelHeight };
}

read(workerData).then(
  (head) => parentPort?.postMessage(head),
  () => parentPort?.postMessage({}),
);
