import type { ScreenGroup, ScreenSource } from '../../../engine/pure';

/** `_group.json` of a new group, after the others in the menu. */
export function groupSource(group: string, title: string, groups: ScreenGroup[]): ScreenSource {
  const order = Math.max(0, ...groups.map((one) => one.order)) + 1;
  return {
    file: `${group}/_group.json`,
    text: `{ "title": ${JSON.stringify(title)}, "order": ${order} }\n`,
  };
}
