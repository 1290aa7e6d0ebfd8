import type { MenuItem } from './session';

/** An item with permissions is visible to an operator who holds one of them (spec §6). */
export function isPermitted({ meta }: MenuItem, codes: readonly string[]): boolean {
  return !meta?.permission || [meta.permission].flat().some((action) => codes.includes(action));
}

/** The tree without what the operator lacks the permission for. */
export function permitted(items: readonly MenuItem[], codes: readonly string[]): MenuItem[] {
  return items
    .filter((item) => isPermitted(item, codes))
    .map((item) => (item.children ? { ...item, children: permitted(item.children, codes) } : item));
}
