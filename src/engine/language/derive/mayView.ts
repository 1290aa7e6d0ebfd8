import type { Screen } from '../../contract/screen';

/**
 * Whether an operator may see a field of the screen, by name (`language.md` §7). One of a referred record needs the reference, the
 * list that it belongs to, and its own right there. A figure needs the right to list what it counts.
 */
export function mayView(
  screen: Pick<Screen, 'permission' | 'fields' | 'foreign'>,
  name: string,
  can: (code: string) => boolean,
): boolean {
  const foreign = screen.foreign[name];
  const field = foreign ?? screen.fields[name];
  if (field === undefined) return false;
  const { permission, figure } = field;
  if (figure !== null && !can(figure.code)) return false;
  const prefix = foreign?.origin.permission ?? screen.permission;
  if (permission.view !== null && !can(`${prefix}:${permission.view}`)) return false;
  if (foreign === undefined) return true;
  return can(`${prefix}:list`) && mayView(screen, name.slice(0, name.indexOf('.')), can);
}
