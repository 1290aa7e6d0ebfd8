import { instantOf, isEmpty } from '../../../engine/pure';
import { computed } from '../contract';

/** `desk.age` 已等: seconds since it happened. */
export const age = computed('finance/desk', async ({ rows }) => {
  const now = Date.now();
  return Object.fromEntries(
    rows.map(({ id, createTime }) => [
      id,
      isEmpty(createTime) ? null : Math.max(0, Math.floor((now - instantOf(String(createTime))) / 1000)),
    ]),
  );
});
