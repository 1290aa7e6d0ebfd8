import { Icon } from '../../engine/index';

/** Icons by the names menus use; a name we do not draw gets the common one. */
export function MenuIcon({ name }: { name?: string }) {
  return <Icon name={name} otherwise="appstore" />;
}
