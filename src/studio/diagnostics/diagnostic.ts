import { findNodeAtLocation, findNodeAtOffset, getNodePath, type Node, parseTree } from 'jsonc-parser';
import type { DataOf, Remedy, ScreenError } from '../../engine/pure';
import type { Path } from '../document/edit';
import { panelName, panelSentence, type SentencePlace } from './panelSentence';

/** The certain fix of a diagnostic: another word in the place of a key or a value, or none. */
export interface QuickFix {
  at: 'key' | 'value';
  path: Path;
  /** null: it is taken away. */
  to: unknown;
  /** The text of the button that fixes it, in the panel's words. */
  title: string;
}

/** An error with the place of the file that it speaks of. */
export interface ScreenDiagnostic extends ScreenError {
  path: Path;
  /** The message in the panel's words, for who sees no file. */
  sentence: string;
  /** null: nobody knows what was meant. */
  fix: QuickFix | null;
}

/** What else there is, to call its parts by their titles. */
export interface Surroundings {
  id: string;
  /** The data of any screen: of this one, what the text says. */
  dataOf: DataOf;
}

/** The errors of a text, each at its place. */
export function located(
  text: string,
  errors: readonly ScreenError[],
  { id, dataOf }: Surroundings,
): ScreenDiagnostic[] {
  const root = parseTree(text);
  const lines = text.split('\n');
  const offsetOf = ({ line, column }: ScreenError) =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  return errors.map((error) => {
    const node = root && findNodeAtOffset(root, offsetOf(error), true);
    // what is missing is where it is added
    const path = error.remedy?.do === 'set' ? error.remedy.path : node ? getNodePath(node) : [];
    const place = { id, path, dataOf };
    const sentence = error.parts ? panelSentence(error.parts, place) : error.message;
    const fix = root && node && error.remedy ? fixOf(error.remedy, root, node, place) : null;
    return { ...error, path, sentence, fix };
  });
}

function fixOf(remedy: Remedy, root: Node, node: Node, place: SentencePlace): QuickFix | null {
  const { path } = place;
  if (remedy.do === 'set') {
    const { value, title } = remedy;
    return { at: 'value', path: remedy.path, to: value, title: `改为“${title}”` };
  }
  const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  if (remedy.do === 'remove') return { at: 'value', path, to: null, title: '删除' };
  const { written, meant } = remedy;
  if (typeof node.value !== 'string' || !node.value.includes(written)) return null;
  const to = node.value.replace(written, meant.name);
  const title = `改为${panelName(meant, place)}`;
  if (!isKey) return { at: 'value', path, to, title };
  // a name that already exists would occur twice
  return findNodeAtLocation(root, [...path.slice(0, -1), to]) ? null : { at: 'key', path, to, title };
}
