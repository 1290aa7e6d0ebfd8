import { readFileSync } from 'node:fs';

/** A block of the guide that shows a screen file, and what the guide says right after it. */
export interface GuideStep {
  heading: string;
  file: string;
  text: string;
  isWrong: boolean;
  /** Lines of the next ```text block before another file is shown; empty: none. */
  lines: string[];
}

/**
 * The files of the guide as a reader has them after each block: a block that is no whole file changes the one before, item by
 * item in `fields` and `actions`, word by word elsewhere.
 */
export function guideSteps(): GuideStep[] {
  const guide = readFileSync('docs/guide.md', 'utf8');
  const current = new Map<string, ScreenDefinition>();
  let heading = '';
  const steps: GuideStep[] = [];
  for (const [, title, language, file, mark, text = ''] of guide.matchAll(PIECE)) {
    const last = steps.at(-1);
    if (title) heading = title;
    if (language === 'text' && last && last.lines.length === 0) last.lines = text.trimEnd().split('\n');
    if (language !== 'json' || !file) continue;
    const isWrong = mark !== undefined;
    if (!isWrong) current.set(file, withChanges(current.get(file) ?? {}, text));
    const whole = isWrong ? text : JSON.stringify(current.get(file), null, 2);
    steps.push({ heading, file, text: whole, isWrong, lines: [] });
  }
  return steps;
}

export type ScreenDefinition = Record<string, unknown>;

const PIECE = /^## ([^\n]*)$|^```(json|text)(?: (\S+\.json))?( 有错)?\n(.*?)^```$/gms;

/** A screen file after a block: a whole file, or the words that change. */
export function withChanges(before: ScreenDefinition, text: string): ScreenDefinition {
  if (text.startsWith('{')) return JSON.parse(text) as ScreenDefinition;
  const changes = JSON.parse(`{${text}}`) as ScreenDefinition;
  const merged = ['fields', 'actions']
    .filter((word) => word in changes)
    .map((word) => [
      word,
      { ...(before[word] as ScreenDefinition | undefined), ...(changes[word] as ScreenDefinition) },
    ]);
  return { ...before, ...changes, ...Object.fromEntries(merged) };
}
