import { instantOf, isEmpty } from '#engine/pure';
import { computed } from '#server/parts/contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `desk.age` 已等, in the largest unit of which there is one. */
export const age = computed('finance/desk', async ({ rows }) => {
  const now = Date.now();
  return Object.fromEntries(
    rows.map(({ id, createTime }) => [
      id,
      isEmpty(createTime) ? null : ageText(now - instantOf(String(createTime))),
    ]),
  );
});

function ageText(ms: number): string {
  if (ms >= DAY) return `${Math.floor(ms / DAY)} 天`;
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)} 小时`;
  return `${Math.max(0, Math.floor(ms / MINUTE))} 分钟`;
}
