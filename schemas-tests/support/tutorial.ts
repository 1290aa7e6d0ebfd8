import { readFileSync } from 'node:fs';
import { type Fence, fencesOf } from './fences';

/** A numbered section of the tutorial. */
export interface TutorialStep {
  heading: string;
  minutes: number;
  blocks: TutorialBlock[];
}

/** What the reader does with a block, or compares with it. */
export type TutorialBlock =
  | { does: 'run' | 'serve'; line: number; script: string }
  | { does: 'write'; line: number; path: string; text: string }
  /** Lines that the screen written before has, in words. */
  | { does: 'see'; line: number; lines: string[] }
  /** Lines that the commands before print; `…` is anything. */
  | { does: 'print'; line: number; lines: string[] }
  /** What is pasted into an import. */
  | { does: 'paste'; line: number; name: string; text: string };

const FILE = 'docs/tutorial.md';
const HEADING = /^## \d+\. (.+)（(\d+) 分钟）$/;

/** The steps of `docs/tutorial.md` in their order; a block that is none of the above is an error. */
export function tutorialSteps(): TutorialStep[] {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  const fences = fencesOf(FILE);
  const starts = lines.flatMap((line, index) => (line.startsWith('## ') ? [index + 1] : []));
  return starts.flatMap((start, index) => {
    const match = HEADING.exec(lines[start - 1] ?? '');
    if (!match) return [];
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const own = fences.filter(({ line }) => line > start && line < end);
    return [{ heading: match[1] ?? '', minutes: Number(match[2]), blocks: own.map(blockOf) }];
  });
}

function blockOf({ language, info, text, line }: Fence): TutorialBlock {
  const lines = text.trimEnd().split('\n');
  if (language === 'bash' && info === '') return { does: 'run', line, script: text };
  if (language === 'bash' && info === '一直运行') return { does: 'serve', line, script: text.trim() };
  if (['json', 'ts', 'tsx'].includes(language) && info.includes('/'))
    return { does: 'write', line, path: info, text };
  if (language === 'text' && info !== '') return { does: 'paste', line, name: info, text };
  if (language === 'text') return { does: text.startsWith('列：') ? 'see' : 'print', line, lines };
  throw new Error(`${FILE}:${line} nothing is done with this block`);
}

/** Whether a line of the document matches a text: blanks are alike, `…` is anything within a line. */
export function isPrinted(line: string, output: string): boolean {
  const pattern = line
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
    .join('[^\\n]*');
  return new RegExp(pattern).test(output);
}
