import type { Screen, ScreenGroup } from '../../../engine/pure';
import { messages } from '../../messages';

/** Where the menu shows the screen: 礼物与装扮 / 礼物列表（排序 3）. */
export function menuPlace(screen: Screen, groups: ScreenGroup[]): string {
  const { notInMenu, hiddenInMenu, inMenu } = messages.explain;
  if (screen.menu === null) return notInMenu;
  if (screen.menu.isHidden) return hiddenInMenu;
  const group = groups.find((one) => one.id === screen.group)?.title ?? screen.group;
  return inMenu(group, screen.title, screen.menu);
}
