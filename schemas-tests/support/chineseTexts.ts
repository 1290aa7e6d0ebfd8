import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { sourceFiles } from './importGraph';

export const hasChinese = (text: string) => /[\u4e00-\u9fff]/.test(text);

/** Also 「」、，：（） and the like alone. */
export const hasChineseSigns = (text: string) => /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/.test(text);

/** Files of the engine, below `src`; `texts/` is the catalogue. */
export const engineFiles = sourceFiles().filter((file) => file.startsWith('engine/'));

interface Node {
  type: string;
  value?: unknown;
  [key: string]: unknown;
}

/** Strings, pieces of templates and JSX texts that have Chinese, trimmed. */
export function chineseTextsIn(file: string, isChinese = hasChinese): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const text = textOf(node as Node);
    if (text !== null && isChinese(text)) found.push(text.trim());
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, readFileSync(`src/${file}`, 'utf8')).program);
  return found;
}

function textOf({ type, value }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  if (type === 'JSXText') return String(value).replace(/\s+/g, ' ');
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked;
  return null;
}
