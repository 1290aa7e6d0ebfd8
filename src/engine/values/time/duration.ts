import * as texts from '#texts/values';

const UNITS = [
  [3600, texts.durationHours],
  [60, texts.durationMinutes],
  [1, texts.seconds],
] as const;

/** Seconds in words: 3725 → `1小时2分5秒`. */
export function spokenDuration(seconds: number): string {
  const [hours, minutes, rest] = durationParts(Math.abs(seconds));
  const counts = [hours, minutes, rest];
  const phrases = UNITS.map(([, unit], place) => [counts[place] as number, unit] as const)
    .filter(([count]) => count !== 0)
    .map(([count, unit]) => `${count}${unit}`);
  return `${seconds < 0 ? '-' : ''}${phrases.join('') || texts.noTime}`;
}

/** `1小时2分5秒`, `1:02:05`, `2:05` or plain seconds as seconds; null when it cannot be read. */
export function readDuration(typed: string): number | null {
  const text = typed.trim();
  if (/^\d{1,12}$/.test(text)) return Number(text);
  const spoken = texts.spokenForm.exec(text);
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

/** Hours, minutes and seconds as their boxes show them; also of what was typed there and is no duration. */
export function typedParts(value: unknown): string[] {
  if (typeof value === 'number') return durationParts(value).map(String);
  if (typeof value !== 'string') return ['', '', ''];
  const [hours, rest] = cutAt(value, texts.durationHours);
  const [minutes, last] = cutAt(rest, texts.durationMinutes);
  return [hours, minutes, cutAt(last, texts.seconds)[0]];
}

/** Seconds after one box has changed; null where nothing is left. What is no number stays, with its unit, as text. */
export function changedPart(parts: readonly string[], place: number, text: string): number | string | null {
  const next = parts.map((part, index) => (index === place ? text : part));
  if (next.every((part) => part === '' || (part === '0' && text === ''))) return null;
  if (next.every((part) => /^\d{0,9}$/.test(part))) return secondsOf(next.map(Number));
  return UNITS.map(([, unit], index) => `${next[index]}${unit}`).join('');
}

function cutAt(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** Seconds as a player shows them: 65 → `1:05`, 3725 → `1:02:05`. */
export function clockOf(seconds: number): string {
  const [hours, minutes, rest] = durationParts(seconds);
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
