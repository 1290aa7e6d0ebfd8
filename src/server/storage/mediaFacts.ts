import { parseBuffer } from 'music-metadata';
import { filmHead } from './filmHead';

/** What a recording or a film says of itself; null: it does not say. */
export interface MediaFacts {
  /** Whole seconds, at least one. */
  seconds: number | null;
  /** Pixels as it is shown. */
  width: number | null;
  height: number | null;
}

const UNKNOWN: MediaFacts = { seconds: null, width: null, height: null };

/** How long a sound or a film is, and how large a film: read from its head. One that nobody can read is stored all the same. */
export async function mediaFacts(content: Buffer, contentType: string): Promise<MediaFacts> {
  if (!/^(?:audio|video)\//.test(contentType)) return UNKNOWN;
  const head = filmHead(content);
  const format = head?.seconds ? null : await formatOf(content, contentType);
  const picture = format?.trackInfo.find(({ video }) => video)?.video;
  const seconds = head?.seconds ?? format?.duration;
  return {
    seconds: seconds && Number.isFinite(seconds) ? Math.max(1, Math.round(seconds)) : null,
    width: head?.size?.width ?? picture?.pixelWidth ?? null,
    height: head?.size?.height ?? picture?.pixelHeight ?? null,
  };
}

async function formatOf(content: Buffer, mimeType: string) {
  try {
    const options = { duration: true, skipCovers: true, skipPostHeaders: true };
    return (await parseBuffer(content, { mimeType, size: content.length }, options)).format;
  } catch {
    // cut short, of another kind than its name says, or made to confuse: it has no length then
    return null;
  }
}
