import { findNodeAtLocation, findNodeAtOffset, getNodePath, type Node, parseTree } from 'jsonc-parser';
import { type ScreenError, suggestionIn, unknownWordIn } from '../../engine/pure';
import type { Path } from '../document/edit';

/** The certain fix of a diagnostic: another word in the place of a key or a value, or none. */
export interface QuickFix {
  at: 'key' | 'value';
  path: Path;
  /** null: it is taken away. */
  to: string | null;
}

/** A fault with the place of the file that it speaks of. */
export interface ScreenDiagnostic extends ScreenError {
  path: Path;
  /** null: nobody knows what was meant. */
  fix: QuickFix | null;
}

/** The faults of a text, each at its place. */
export function located(text: string, errors: readonly ScreenError[]): ScreenDiagnostic[] {
  const root = parseTree(text);
  const lines = text.split('\n');
  const offsetOf = ({ line, column }: ScreenError) =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  return errors.map((error) => {
    const node = root && findNodeAtOffset(root, offsetOf(error), true);
    if (!root || !node) return { ...error, path: [], fix: null };
    const path = getNodePath(node);
    return { ...error, path, fix: fixOf(root, node, path, error.message) };
  });
}

function fixOf(root: Node, node: Node, path: Path, message: string): QuickFix | null {
  if (typeof node.value !== 'string') return null;
  const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  if (isKey && unknownWordIn(message) === node.value) return { at: 'key', path, to: null };
  const words = suggestionIn(message);
  if (words === null || !node.value.includes(words.written)) return null;
  const to = node.value.replace(words.written, words.meant);
  if (!isKey) return { at: 'value', path, to };
  // a name that already exists would occur twice
  return findNodeAtLocation(root, [...path.slice(0, -1), to]) ? null : { at: 'key', path, to };
}

/** The text of the button that fixes it. */
export function fixTitle({ to }: QuickFix): string {
  return to === null ? '删除' : `改为 "${to}"`;
}
