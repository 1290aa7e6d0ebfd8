import type { ListedForm } from '../studioCalls';

/** What no two screens may share. */
export type UsedNames = Pick<ListedForm, 'id' | 'permission' | 'path' | 'table'>;

/** What a new screen has of its own; `permission` null: its name serves. */
export interface OwnNames {
  permission: string | null;
  path: string;
  table: string;
}

/** Prefixes of the platform, of the app's accounts and of published reports, which no screen may have. */
const RESERVED_PREFIX = /^(app|screen|role|view|webhook)$|^report-data-/;

/** Prefix, path and table of a screen below `online/`, each clear of those in use. */
export function ownNames(id: string, used: readonly UsedNames[] = []): OwnNames {
  const name = id.split('/')[1] ?? id;
  const prefix = firstFree(
    [name, `online-${name}`],
    '-',
    (one) => RESERVED_PREFIX.test(one) || used.some(({ permission }) => permission === one),
  );
  return {
    permission: prefix === name ? null : prefix,
    path: firstFree([pathOf(name)], '', (one) => used.some(({ path }) => path === one)),
    table: firstFree([tableOf(name)], '_', (one) => used.some(({ table }) => table === one)),
  };
}

/** The wanted name for a screen below `online/`, with a number where its id, prefix, path or table is in use. */
export function freeName(wanted: string, used: readonly UsedNames[]): string {
  return firstFree([wanted], '-', (name) => {
    const { permission, path, table } = ownNames(`online/${name}`, used);
    const isChanged = permission !== null || path !== pathOf(name) || table !== tableOf(name);
    return isChanged || used.some(({ id }) => id === `online/${name}`);
  });
}

function pathOf(name: string): string {
  return `/online/${name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`;
}

function tableOf(name: string): string {
  return `online_${name.replaceAll('-', '_')}`;
}

/** The first of these names that is free, or the last one with a number. */
function firstFree(names: readonly string[], separator: string, isUsed: (name: string) => boolean): string {
  const free = names.find((name) => !isUsed(name));
  if (free !== undefined) return free;
  const last = names.at(-1) as string;
  let number = 2;
  while (isUsed(`${last}${separator}${number}`)) number += 1;
  return `${last}${separator}${number}`;
}
