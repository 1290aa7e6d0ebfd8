import type { ScreenStore } from '../../screens/store';

/** What hand-written routes of the platform write about: tables without their own screen file. */
export const PLATFORM: Readonly<Record<string, { title: string; table: string; label: string }>> = {
  'system/user': { title: '用户管理', table: 'sys_user', label: 'realname' },
  'system/role': { title: '角色管理', table: 'sys_role', label: 'role_name' },
  'system/permission': { title: '菜单管理', table: 'sys_permission', label: 'name' },
};

/** What the place is called in which something was written; where it is no longer there what it was called last. */
export function screenTitle(screens: ScreenStore, id: string): string {
  return screens.get(id)?.title ?? PLATFORM[id]?.title ?? screens.gone(id)?.title ?? id;
}

/** Every place by its title: the words of the dictionary `sys_screen`. A screen file of that id has its own title. */
export function screenTitles(screens: ScreenStore): Map<string, string> {
  const platform = Object.entries(PLATFORM).map(([id, { title }]): [string, string] => [id, title]);
  return new Map([
    ...platform,
    ...screens.all().map((screen): [string, string] => [screen.id, screen.title]),
  ]);
}
