const UNITS = [
  [3600, '小时'],
  [60, '分'],
  [1, '秒'],
] as const;

/** Seconds in words: 3725 → `1小时2分5秒`. */
export function spokenDuration(seconds: number): string {
  const [hours, minutes, rest] = durationParts(Math.abs(seconds));
  const counts = [hours, minutes, rest];
  const phrases = UNITS.map(([, unit], place) => [counts[place] as number, unit] as const)
    .filter(([count]) => count !== 0)
    .map(([count, unit]) => `${count}${unit}`);
  return `${seconds < 0 ? '-' : ''}${phrases.join('') || '0秒'}`;
}

/** `1小时2分5秒`, `1:02:05`, `2:05` or plain seconds as seconds; null when it cannot be read. */
export function readDuration(typed: string): number | null {
  const text = typed.trim();
  if (/^\d{1,12}$/.test(text)) return Number(text);
  const spoken = /^(?:(\d{1,9})(?:小时|时))?(?:(\d{1,9})(?:分钟|分))?(?:(\d{1,9})秒)?$/.exec(text);
  const clock = /^(?:(\d{1,9}):)?(\d{1,2}):(\d{1,2})$/.exec(text);
  const found = text === '' ? null : (spoken ?? clock);
  return found && secondsOf([found[1], found[2], found[3]].map((count) => Number(count ?? 0)));
}

/** Hours, minutes, seconds. */
export function durationParts(seconds: number): [number, number, number] {
  return [Math.trunc(seconds / 3600), Math.trunc((seconds % 3600) / 60), seconds % 60];
}

export function secondsOf(parts: readonly number[]): number {
  return UNITS.reduce((sum, [size], place) => sum + size * (parts[place] ?? 0), 0);
}

/** Seconds as a player shows them: 65 → `1:05`, 3725 → `1:02:05`. */
export function clockOf(seconds: number): string {
  const [hours, minutes, rest] = durationParts(seconds);
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
