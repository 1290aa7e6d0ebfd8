/** Where the app shows a picture of ours, and how large it is drawn: another of the same shape may be larger. */
export const IMAGE_PLACES = {
  start: { title: '启动页', width: 1080, height: 1920 },
  avatarMale: { title: '默认头像（男）', width: 400, height: 400 },
  avatarFemale: { title: '默认头像（女）', width: 400, height: 400 },
  share: { title: '分享图', width: 500, height: 400 },
  emptyList: { title: '空列表', width: 600, height: 600 },
  emptyMessage: { title: '没有消息', width: 600, height: 600 },
  offline: { title: '断网', width: 600, height: 600 },
} as const;

export type ImagePlace = keyof typeof IMAGE_PLACES;

/** Parts of a hundred by which the shape may differ. */
const TOLERANCE = 0.01;

/** Why a picture of that size does not fit there; null: it does. */
export function sizeError(place: ImagePlace, size: { width: number; height: number }): string | null {
  const { title, width, height } = IMAGE_PLACES[place];
  const isSmall = size.width < width || size.height < height;
  const isOfShape = Math.abs((size.width * height) / (size.height * width) - 1) <= TOLERANCE;
  if (!isSmall && isOfShape) return null;
  return `${title}要 ${width}×${height}${isSmall ? '' : ' 的比例'}，这张是 ${size.width}×${size.height}`;
}

/** `3.8` is all of 3.8 upwards as a begin, and up to the last 3.8.x as an end; one that is absent has no bound. */
export function versionsMeet(
  one: { from: string | null; to: string | null },
  other: { from: string | null; to: string | null },
): boolean {
  return !isBelow(one.to, other.from) && !isBelow(other.to, one.from);
}

/** Whether everything up to `end` is older than `begin`. */
export function isBelow(end: string | null, start: string | null): boolean {
  if (end === null || start === null) return false;
  const [parts, others] = [end.split('.').map(Number), start.split('.').map(Number)];
  for (const [place, part] of parts.entries()) {
    const other = others[place] ?? 0;
    if (part !== other) return part < other;
  }
  // a missing end is without limit
  return false;
}
