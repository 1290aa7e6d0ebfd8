import { printScreen, recordOf } from '../../engine/pure';
import type { OwnNames } from './ownNames';

/** What belongs to the one screen alone: addresses, codes and names of before. */
const OWN_WORDS = ['route', 'permission', 'aliases', 'formerly', 'menu'];

interface Copy {
  id: string;
  title: string;
  names: OwnNames;
}

/**
 * The text of a screen as that of another: with its parts and references, and a separate title, path, table and codes.
 * A screen that shows another's records still does; a tree refers to itself. Null: the text is not JSON.
 */
export function copyScreen(text: string, from: string, { id, title, names }: Copy): string | null {
  const data = parsed(text);
  if (data === null) return null;
  const { $schema, title: _, ...parts } = data;
  const others = Object.fromEntries(Object.entries(parts).filter(([word]) => !OWN_WORDS.includes(word)));
  return printScreen({
    ...($schema !== undefined && { $schema }),
    title,
    ...(names.permission !== null && { permission: names.permission }),
    ...others,
    ...(others.resource !== undefined && { resource: ownResource(recordOf(others.resource), from, names) }),
    ...(others.fields !== undefined && { fields: ownFields(recordOf(others.fields), from, id) }),
  });
}

/** Its own table where the screen owns one. A table that no file owns is its screen's: its records are shown as that one's. */
function ownResource(resource: Record<string, unknown>, from: string, { path, table }: OwnNames): unknown {
  if (resource.owned === false) return { of: from };
  return {
    ...resource,
    ...(resource.path !== undefined && { path }),
    ...(resource.of === undefined && { table }),
  };
}

/** Fields that refer to the screen itself refer to the copy. */
function ownFields(fields: Record<string, unknown>, from: string, to: string): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      recordOf(field).to === from ? { ...recordOf(field), to } : field,
    ]),
  );
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}
