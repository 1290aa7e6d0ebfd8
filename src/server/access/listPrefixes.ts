import { codesIn } from './codes';

/** The prefixes of the screens whose list these codes open: `gift:list,gift:add` → `gift`. */
export function listPrefixes(perms: string | null): string[] {
  return codesIn(perms)
    .filter((code) => code.endsWith(':list'))
    .map((code) => code.slice(0, -':list'.length));
}
