import { layoutSheets } from '../../../layouts/sheets';
import { layoutEntry } from '../../normalise/layouts';
import { messages } from '../../parse/messages';
import type { Check } from '../facts';

/** What shows records that may have changed since does not edit them in place. */
export const checkStale: Check = ({ raw, parsed }) => {
  if (raw.stale !== 'ok' || raw.table === undefined) return [];
  const { table } = raw;
  const edits = (['inline', 'drag'] as const)
    .filter((word) => table[word] !== undefined)
    .map((word) => parsed.error(['table', word], messages.staleEdited(word), 'key'));
  const layouts = [table.as ?? []].flat().flatMap((definition, index) => {
    const [name] = layoutEntry(definition);
    const { groupsBy, title = name } = layoutSheets.get(name) ?? {};
    if (groupsBy === undefined) return [];
    const path = Array.isArray(table.as) ? ['table', 'as', index] : ['table', 'as'];
    return [parsed.error(path, messages.stalePlaced(name, title))];
  });
  return [...edits, ...layouts];
};
