import { firstPart } from '../../engine/pure';

/** What one request may bring; each is refused where it enters, with its number. */
export const LIMITS = {
  /** A notice of a pay channel. */
  signedTextBytes: 64 * 1024,
  bodyBytes: 1024 * 1024,
  /** Characters of an address before its `?`, decoded. */
  pathLength: 500,
};

/** Whether an address is short enough for work that takes time with its length. */
export function isShortPath(url: string): boolean {
  const path = firstPart(url, '?');
  if (path.length <= LIMITS.pathLength) return true;
  // a character of a name is up to twelve of its address
  if (path.length > LIMITS.pathLength * 12) return false;
  try {
    return [...decodeURIComponent(path)].length <= LIMITS.pathLength;
  } catch {
    return false;
  }
}
