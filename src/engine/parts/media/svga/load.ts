import * as texts from '#texts/parts/media';
import { decodeMovie } from './decode';
import { DAMAGED, type Movie, SvgaError } from './movie';

/** Inflated, in bytes. */
const MOST = 64 * 1024 * 1024;

/** Fetches and reads an SVGA file; an `SvgaFault` says why a file cannot be shown. */
export async function loadMovie(url: string, signal: AbortSignal): Promise<Movie> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new SvgaError(answer.status === 404 ? texts.fileGone : texts.readingFailed);
  return readMovie(new Uint8Array(await answer.arrayBuffer()));
}

/** Reads a file as it is stored. */
export async function readMovie(file: Uint8Array<ArrayBuffer>): Promise<Movie> {
  if (file[0] === 0x50 && file[1] === 0x4b) throw new SvgaError(texts.oldFormat);
  const content = await inflated(file);
  try {
    return decodeMovie(content);
  } catch (error) {
    if (error instanceof SvgaError) throw error;
    // whatever a cut or foreign file makes of its fields
    throw new SvgaError(DAMAGED, { cause: error });
  }
}

async function inflated(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([file]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new SvgaError(DAMAGED, { cause: error });
    });
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size <= MOST) continue;
    await reader.cancel();
    throw new SvgaError(texts.fileTooLarge);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
