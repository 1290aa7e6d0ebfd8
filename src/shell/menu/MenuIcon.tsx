import { Icon } from '../../engine/index';
import type { MenuItem } from '../session/permitted';

/** Icons by the names menus use; a name we do not draw gets the common one. */
export function MenuIcon({ name }: { name?: string }) {
  return <Icon name={name} otherwise="appstore" />;
}

/** Where icons are no rule, only what names one has one. */
export function ownIcon({ meta }: MenuItem) {
  return meta.icon && <MenuIcon name={meta.icon} />;
}
