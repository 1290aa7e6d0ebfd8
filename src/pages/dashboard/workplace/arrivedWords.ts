import { wireTime } from '../../../engine/index';

const NOON = '12:00:00';
const DAY_MS = 86_400_000;

interface Arrived {
  since: string | null;
  count: number;
}

/** `夜里来了 31 条，`: what came since the last visit, as somebody at the desk at `now` would say it; empty: not known. */
export function arrivedWords({ since, count }: Arrived, now: Date): string {
  if (since === null) return '';
  const words = periodOf(since, now);
  return count > 0 ? `${words}来了 ${count} 条，` : `${words}没有新的，`;
}

function periodOf(since: string, now: Date): string {
  const [today, time] = wireTime(now.getTime()).split(' ') as [string, string];
  const [yesterday] = wireTime(now.getTime() - DAY_MS).split(' ') as [string];
  const [day, left] = since.split(' ') as [string, string];
  const isNight = day === yesterday && left >= NOON && time < NOON;
  if (isNight) return '夜里';
  if (day === today) return `${left.slice(0, 5)} 以来`;
  if (day === yesterday) return `昨天 ${left.slice(0, 5)} 以来`;
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  return `您离开的 ${days} 天里`;
}
