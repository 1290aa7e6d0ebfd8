import { writtenChanges, writtenRecords } from '../../resource/list/history/writtenRecords';
import { computed } from '../contract';

/** `dataLog.record`: which record was written, by its name, as far as the reader may open it. */
export const record = computed('system/data-log', ({ services, caller, rows }) =>
  writtenRecords(
    services,
    caller,
    rows.map(({ id }) => id),
  ),
);

/** `dataLog.changes`: what was changed, in the words of the screen it belongs to. */
export const changes = computed('system/data-log', ({ services, caller, rows }) =>
  writtenChanges(
    services,
    caller,
    rows.map(({ id }) => id),
  ),
);

/** `dataLog.seen`: which parts of a record were read, as far as the reader may see them. */
export const seen = computed('system/data-log', async ({ services, caller, rows }) => {
  const ids = rows.map(({ id }) => id);
  const read = services.businesses.map((business) => business.readings?.(services, caller, ids));
  return Object.assign({}, ...(await Promise.all(read)));
});
