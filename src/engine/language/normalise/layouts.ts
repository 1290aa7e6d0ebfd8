import type { PlacedLayout, Table } from '../../contract/screen';
import { layoutSheets } from '../../layouts/sheets';
import type { LayoutDefinition, ScreenDefinition, TableDefinition } from '../parse/definition';

const PLAIN: PlacedLayout = { name: 'table', leads: null, time: null };

/**
 * What draws the rows. One that goes by states or time leaves out what has neither and does nothing with several records, so the
 * table is always among those beside it.
 */
export function normaliseLayouts(
  raw: TableDefinition['as'] = 'table',
  tabs: string | null,
  actions: ScreenDefinition['actions'],
): Table['layouts'] {
  const placed = [raw].flat().map((one) => placedLayout(one, tabs, actions));
  const hasPages = placed.some(({ leads, time }) => leads === null && time === null);
  return [...placed, ...(hasPages ? [] : [PLAIN])] as Table['layouts'];
}

/** The name of each layout in a definition, with what it says of it. */
export function layoutEntry(
  definition: LayoutDefinition,
): [name: string, time: string | { field: string; to: string } | null] {
  if (typeof definition === 'string') return [definition, null];
  return Object.entries(definition)[0] ?? ['', null];
}

function placedLayout(
  definition: LayoutDefinition,
  tabs: string | null,
  actions: ScreenDefinition['actions'],
): PlacedLayout {
  const [name, time] = layoutEntry(definition);
  const isByStates = layoutSheets.get(name)?.groupsBy === 'states';
  return {
    name,
    leads: isByStates && tabs !== null ? leadsOf(tabs, actions) : null,
    time: time === null ? null : timeOf(time),
  };
}

function timeOf(time: string | { field: string; to: string }): PlacedLayout['time'] {
  return typeof time === 'string' ? { from: time, to: null } : { from: time.field, to: time.to };
}

/** The actions on one record whose `set` gives the field an option. */
function leadsOf(field: string, actions: ScreenDefinition['actions'] = {}): Record<string, string[]> {
  const leads: Record<string, string[]> = {};
  for (const [name, action] of Object.entries(actions)) {
    if (action === false) continue;
    const { set, on = 'row', bulk, open } = action;
    const value = set?.[field];
    const isConstant = typeof value === 'string' ? !value.startsWith('$') : typeof value === 'number';
    if (!isConstant || on !== 'row' || bulk === 'only' || open !== undefined) continue;
    leads[String(value)] = [...(leads[String(value)] ?? []), name];
  }
  return leads;
}
