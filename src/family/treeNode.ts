import type { AnswerOf } from '#contract/routeTable';
import type { RecordData } from '#engine/pure';

export type TreeNode = AnswerOf<'GET /sys/dict/loadTreeData'>[number];

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
