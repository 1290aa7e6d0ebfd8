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

export interface MenuItem {
  id: string;
  path: string;
  name: string;
  component: string;
  redirect?: string | null;
  hidden?: boolean;
  alwaysShow?: boolean;
  /** '0': in the menu, but not registered as a route (spec §2). */
  route: string;
  meta: {
    title: string;
    icon?: string;
    url?: string;
    /** Addresses that lead here. */
    formerly?: string[];
    keepAlive: boolean;
    internalOrExternal: boolean;
    /** Opens as a plain link. */
    target?: string;
    /** A page of links in place of the component: its figures are not this operator's. */
    showsLinks?: boolean;
    /** The page shows without its header. */
    hiddenHeaderContent?: boolean;
    /** Actions of which the operator needs one; absent: open to all (spec §6). */
    permission?: string[];
    permissionList?: unknown;
  };
  children?: MenuItem[];
}
