/** The clock of the records, wherever the browser is. */
const HOUR = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Asia/Shanghai' });

export function greeting(): string {
  return greetingAt(Number(HOUR.format()));
}

/** Spec §9: under 9 早上好, up to 11 上午好, up to 13 中午好, under 20 下午好, otherwise 晚上好. */
export function greetingAt(hour: number): string {
  if (hour < 9) return '早上好';
  if (hour <= 11) return '上午好';
  if (hour <= 13) return '中午好';
  return hour < 20 ? '下午好' : '晚上好';
}
