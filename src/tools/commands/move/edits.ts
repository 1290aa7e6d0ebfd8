import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';

type Path = (string | number)[];

/** Replaces a value by another; nothing else of the text changes. */
export function withValue(text: string, path: Path, value: string): string {
  return applyEdits(text, modify(text, path, value, {}));
}

/** A word of the file set to text (JSON on one line): in place, or else on a separate line after `after`. */
export function withWord(text: string, word: string, json: string, after: string): string {
  const root = parseTree(text);
  const present = root && findNodeAtLocation(root, [word]);
  if (present) return replaced(text, present, json);
  const anchor = root && findNodeAtLocation(root, [after])?.parent;
  if (!anchor) throw new Error(`the file has no "${after}"`);
  const lineStart = text.lastIndexOf('\n', anchor.offset) + 1;
  const before = text.slice(lineStart, anchor.offset);
  // beside other words on one line where the author wrote them so
  const gap = /^\s*$/.test(before) ? `${text.includes('\r\n') ? '\r\n' : '\n'}${before}` : ' ';
  const end = anchor.offset + anchor.length;
  return `${text.slice(0, end)},${gap}"${word}": ${json}${text.slice(end)}`;
}

function replaced(text: string, node: Node, json: string): string {
  return applyEdits(text, [{ offset: node.offset, length: node.length, content: json }]);
}
