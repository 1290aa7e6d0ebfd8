import { applyEdits, findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

interface Written {
  permission?: string;
  formerly?: string[];
}

/** The text of a screen under another id: it says what it was called, and keeps the codes that roles were granted. */
export function movedText(text: string, from: string, to: string): string {
  const definition = JSON.parse(text) as Written;
  const [, oldName = ''] = from.split('/');
  const [, newName] = to.split('/');
  const changesCodes = definition.permission === undefined && oldName !== newName;
  const permitted = changesCodes ? withWord(text, 'permission', JSON.stringify(oldName), 'title') : text;
  // moved back, a screen must not be its own former self
  const formerly = [...(definition.formerly ?? []).filter((id) => id !== to && id !== from), from];
  return withWord(permitted, 'formerly', `[${formerly.map((id) => JSON.stringify(id)).join(', ')}]`, 'title');
}

/** A word of the file set to text (JSON on one line): in place, or else on a separate line after `after`. */
function withWord(text: string, word: string, json: string, after: string): string {
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
