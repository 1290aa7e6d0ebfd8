import { firstPart, RequestError } from '../../engine/pure';

/** What one request may bring; each is refused where it enters, with its number. */
export const LIMITS = {
  /** A notice of a pay channel. */
  signedTextBytes: 64 * 1024,
  bodyBytes: 1024 * 1024,
  /** Characters of an address before its `?`, decoded. */
  pathLength: 500,
  /** Records a call is about. */
  ids: 1000,
  /** Characters of one value that is searched for. */
  searchText: 200,
};

/** Refuses a call about too many records; `count` before repeated ones are left out. */
export function assertBatchSize(count: number, most = LIMITS.ids): void {
  if (count > most) throw new RequestError(`一次最多 ${most} 条，现在有 ${count} 条`);
}

/** A value that is searched for, as it came; `title` says which, where there are several. */
export function searchText(text: string, title = ''): string {
  if (text.length > LIMITS.searchText)
    throw new RequestError(
      `搜索条件${title === '' ? '' : `“${title}”`}最多 ${LIMITS.searchText} 个字，现在有 ${text.length} 个`,
    );
  return text;
}

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
