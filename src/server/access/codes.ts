import type { Screen } from '../../engine/pure';
import type { Caller } from '../caller';

/** The role that holds every code (`language.md` §7). */
export const ADMIN_ROLE = 'admin';

/** Every code of a screen with its title, `:list` first. */
export function codesOf(screen: Screen): Map<string, string> {
  const { list, ...verbs } = screen.verbs;
  const fieldVerbs = Object.entries(screen.fieldVerbs).map(([verb, title]): [string, string] => [
    `${screen.permission}:${verb}`,
    title,
  ]);
  return new Map([
    [`${screen.permission}:list`, list?.title ?? '查看'],
    ...Object.values(verbs).map((verb): [string, string] => [verb.code, verb.title]),
    ...Object.values(screen.actions).map((action): [string, string] => [action.code, action.title]),
    ...fieldVerbs,
  ]);
}

/** `a,b` as the family writes several codes in one row. */
export function codesIn(perms: string | null): string[] {
  return (perms ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/**
 * What role admin holds: as a list the codes known now; as a check any other too; none of what is withheld from
 * everybody.
 */
export function everyCode(
  known: Iterable<string>,
  withheld: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const isGranted = (code: string) => !withheld.has(prefixOf(code));
  const codes = new Set([...known].filter(isGranted));
  codes.has = isGranted;
  return codes;
}

/** `gift:export` → `gift`. */
export function prefixOf(code: string): string {
  return code.slice(0, Math.max(0, code.lastIndexOf(':')));
}

export function isAdmin(caller: Caller): boolean {
  return caller.roles.includes(ADMIN_ROLE);
}
