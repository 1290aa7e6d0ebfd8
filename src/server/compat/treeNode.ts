import type { RecordData } from '../../engine/pure';

/** A node as the family's tree pickers read it (`contract.md` §9): the flag is `leaf`. */
export interface TreeNode {
  key: string;
  title: string;
  leaf: boolean;
  icon: null;
  parentId: string;
  value: string;
  code: string;
  children: TreeNode[] | null;
}

/** A record of a tree's list as a node. `text` and `value` name its fields. */
export function treeNode(
  record: RecordData,
  {
    parentId,
    text,
    value,
    children = null,
  }: { parentId: string; text: string; value: string; children?: TreeNode[] | null },
): TreeNode {
  return {
    key: String(record.id),
    title: String(record[text] ?? ''),
    leaf: record.hasChild !== true,
    icon: null,
    parentId,
    value: String(record[value] ?? ''),
    code: String(record.code ?? record[value] ?? ''),
    children,
  };
}
