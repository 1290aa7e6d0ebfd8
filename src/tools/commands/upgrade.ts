import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { isRecord, parse, type ScreenSource, type Upgrader, upgradeFile, upgraders } from '../../engine/pure';
import type { Call, Outcome } from '../command';
import { sourcesIn } from '../files';
import { messages } from '../messages';
import { errorLine } from './check';

/** Brings every file to the newest version of the language, changing of its text only what the version changes. */
export async function upgrade(
  { folder }: Pick<Call, 'folder'>,
  steps: Record<number, Upgrader> = upgraders,
): Promise<Outcome> {
  const { screens } = await sourcesIn(folder);
  const read = screens.map((source) => upgraded(source, steps));
  const changed = read.flatMap(({ changed }) => changed ?? []);
  for (const { file, text } of changed) await writeFile(join(folder, file), text);
  const failures = read.flatMap(({ fault }) => fault ?? []);
  return {
    lines: [
      ...failures,
      ...changed.map(({ file }) => messages.wrote(join(folder, file))),
      messages.upgraded(changed.length, screens.length),
    ],
    exitCode: failures.length > 0 ? 1 : 0,
  };
}

/** A file that is no JSON is the check's matter. */
function upgraded(
  source: ScreenSource,
  steps: Record<number, Upgrader>,
): { changed?: ScreenSource; fault?: string } {
  const parsed = parse(source);
  if (parsed.errors.length > 0) return { fault: parsed.errors.map(errorLine).join('\n') };
  const result = upgradeFile(parsed.data, steps);
  if ('fault' in result) return { fault: errorLine(parsed.error(['$version'], result.fault)) };
  if (result.raw === parsed.data) return {};
  return { changed: { ...source, text: withChanges(source.text, parsed.data, result.raw) } };
}

type Path = (string | number)[];

/** The text of `before` changed to say `after`: rewrites only the words that differ. */
function withChanges(text: string, before: unknown, after: unknown, path: Path = []): string {
  if (JSON.stringify(before) === JSON.stringify(after)) return text;
  if (!isRecord(before) || !isRecord(after)) return withWord(text, path, after);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.reduce((edited, name) => {
    const here = [...path, name];
    if (!(name in after)) return withWord(edited, here, undefined);
    return name in before
      ? withChanges(edited, before[name], after[name], here)
      : withWord(edited, here, after[name]);
  }, text);
}

/** Undefined removes the word. `$version` is at the top, everything else new at the end. */
function withWord(text: string, path: Path, value: unknown): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const edits = modify(text, path, value, {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol },
    ...(path.length === 1 && path[0] === '$version'
      ? { getInsertionIndex: (names: string[]) => names.indexOf('$schema') + 1 }
      : {}),
  });
  return applyEdits(text, edits);
}
