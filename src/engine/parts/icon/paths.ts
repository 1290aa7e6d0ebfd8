import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';

export type IconNode = AbstractNode;

/** The `d` of each path that an icon draws. */
export function pathsOf({ tag, attrs, children = [] }: IconNode): string[] {
  return tag === 'path' ? [String(attrs.d)] : children.flatMap(pathsOf);
}

export function pathsOfAll(icons: Record<string, IconDefinition>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(icons).map(([name, { icon }]) => [name, pathsOf(icon as IconNode)]),
  );
}
