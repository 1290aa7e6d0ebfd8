import { recordOf } from '../../engine/pure';
import { applied, type Path, setAt, valueAt } from '../document/edit';

/** What belongs to the one screen alone: addresses, codes and names of before. */
const OWN_WORDS = ['route', 'permission', 'aliases', 'formerly', 'menu'];

/**
 * The text of a screen as that of another: with its layout and references, and a separate path, table and codes.
 * A screen that shows another's records still does; a tree refers to itself. Null: the text is not JSON.
 */
export function copyScreen(text: string, from: string, to: string): string | null {
  const data = parsed(text);
  if (data === null) return null;
  const name = to.split('/')[1] ?? to;
  const resource = data.resource as
    | { path?: string; table?: string; of?: string; owned?: boolean }
    | undefined;
  const owns = resource !== undefined && resource.of === undefined && resource.owned !== false;
  const camel = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const changes: [Path, unknown][] = [
    ...OWN_WORDS.map((word): [Path, unknown] => [[word], undefined]),
    [['title'], `${String(data.title ?? from)}（复制）`],
    ...(resource?.path === undefined ? [] : [[['resource', 'path'], `/online/${camel}`] as [Path, unknown]]),
    ...(owns ? [[['resource', 'table'], `online_${name.replaceAll('-', '_')}`] as [Path, unknown]] : []),
    // a table that the file does not own is its screen's: its records are shown as that one's
    ...(resource?.owned === false ? [[['resource'], { of: from }] as [Path, unknown]] : []),
    ...selfReferences(data, from).map((path): [Path, unknown] => [path, to]),
  ];
  return changes.reduce((edited, [path, value]) => applied(edited, setAt(edited, path, value)), text);
}

/** Fields that refer to the screen itself. */
function selfReferences(data: Record<string, unknown>, id: string): Path[] {
  const fields = Object.keys(recordOf(data.fields));
  return fields.map((name) => ['fields', name, 'to']).filter((path) => valueAt(data, path) === id);
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}
