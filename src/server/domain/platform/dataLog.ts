import { writtenChanges, writtenRecords } from '../../resource/list/history/writtenRecords';
import { computed } from '../contract';
import { messagesSeen } from '../messaging/records/messagesSeen';

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

/** `dataLog.seen`: which private messages were read, by time and kind, as far as the reader may open the conversation. */
export const seen = computed('system/data-log', ({ services, caller, rows }) =>
  messagesSeen(
    services,
    caller,
    rows.map(({ id }) => id),
  ),
);
