import { computed } from '../contract';

/** `operatorWork.what`: its name; of a claimed record its page and number, because its name is for those who see it. */
export const what = computed('system/user-work', async ({ services, rows }) =>
  Object.fromEntries(
    rows.map(({ id, title, screenId, recordId }) => {
      const page = services.screens.get(String(screenId))?.title ?? screenId;
      return [id, title ?? `${page} ${recordId}`];
    }),
  ),
);
