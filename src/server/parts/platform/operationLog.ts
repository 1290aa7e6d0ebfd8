import { namedRecords } from '../../resource/list/history/writtenRecords';
import { computed } from '../contract';

/** `operationLog.record`: the record that was meant, by its name, the first of several; as far as the reader may open it. */
export const record = computed('system/operation-log', async ({ services, caller, rows }) => {
  const meant = rows.flatMap(({ id, screenId, dataId }) =>
    screenId && dataId ? [{ key: id, screenId, dataId }] : [],
  );
  const names = await namedRecords(services, caller, meant);
  for (const { id, dataCount } of rows) {
    const named = names[id];
    if (named && Number(dataCount) > 1) names[id] = { ...named, text: `${named.text} 等 ${dataCount} 条` };
  }
  return names;
});
