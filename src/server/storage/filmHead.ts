/** The content of the head of a film; null: it does not say. */
interface FilmHead {
  seconds: number | null;
  size: { width: number; height: number } | null;
}

/** Boxes that are read at most, so that a file made of nothing but heads ends. */
const MOST_BOXES = 10_000;

/**
 * How long an MP4 or QuickTime film is, and how large its picture, turned as it is shown: ISO 14496-12 keeps them in the heads of the movie
 * and of each track. Null: no such film.
 */
export function filmHead(content: Buffer): FilmHead | null {
  if (content.toString('latin1', 4, 8) !== 'ftyp') return null;
  const budget = { left: MOST_BOXES };
  const movie = boxesIn(content, budget).find(({ type }) => type === 'moov')?.body;
  if (!movie) return null;
  const parts = boxesIn(movie, budget);
  const head = parts.find(({ type }) => type === 'mvhd')?.body;
  const tracks = parts.filter(({ type }) => type === 'trak');
  const heads = tracks.flatMap(({ body }) => boxesIn(body, budget).filter(({ type }) => type === 'tkhd'));
  const sizes = heads.map(({ body }) => sizeIn(body));
  return {
    seconds: head ? secondsIn(head) : null,
    size: sizes.find((size) => size !== null && size.width > 0 && size.height > 0) ?? null,
  };
}

function boxesIn(content: Buffer, budget: { left: number }): { type: string; body: Buffer }[] {
  const found: { type: string; body: Buffer }[] = [];
  let at = 0;
  while (at + 8 <= content.length && budget.left > 0) {
    budget.left -= 1;
    const short = content.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= content.length;
    const head = isLong ? 16 : 8;
    // 0: it reaches to the end
    const size = isLong ? Number(content.readBigUInt64BE(at + 8)) : short === 0 ? content.length - at : short;
    if (size < head) break;
    found.push({
      type: content.toString('latin1', at + 4, at + 8),
      body: content.subarray(at + head, at + size),
    });
    at += size;
  }
  return found;
}

/** Version 1 has longer times. What is cut in fragments says 0 or all ones. */
function secondsIn(head: Buffer): number | null {
  const isLong = head[0] === 1;
  if (head.length < (isLong ? 32 : 20)) return null;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  const hasDuration = scale > 0 && length > 0 && length < (isLong ? 2 ** 53 : 2 ** 32 - 1);
  return hasDuration ? length / scale : null;
}

/** The matrix begins 44 bytes before the end; width and height, 16.16 fixed point, are the last two words. */
function sizeIn(head: Buffer): { width: number; height: number } | null {
  const whole = head[0] === 1 ? 96 : 84;
  if (head.length < whole) return null;
  const width = head.readUInt32BE(whole - 8) >>> 16;
  const height = head.readUInt32BE(whole - 4) >>> 16;
  // the first row of the matrix is 0 where the picture is turned by a quarter
  const isTurned = head.readInt32BE(whole - 44) === 0 && head.readInt32BE(whole - 40) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}
