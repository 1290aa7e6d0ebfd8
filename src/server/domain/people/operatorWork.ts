import { computed } from '../contract';

/** `operatorWork.what`: what it is called; of a claimed record its page and number, for its name is for those who see it. */
export const what = computed('system/user-work', async ({ services, rows }) =>
  Object.fromEntries(
    rows.map(({ id, title, screenId, recordId }) => {
      const page = services.screens.get(String(screenId))?.title ?? screenId;
      return [id, title ?? `${page} ${recordId}`];
    }),
  ),
);
