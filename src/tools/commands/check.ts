import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScreenError } from '../../engine/pure';
import { type Call, type Outcome, refused } from '../command';
import { readFolder } from '../files';
import { messages } from '../messages';
import { pageDiagnostics } from '../pages';

/** Every error of every file, those of hand-written pages included, `file.json:line:col  sentence`; as JSON `[{file, line, column, message}]` and nothing else. */
export async function check({ folder, flags }: Pick<Call, 'folder' | 'flags'>): Promise<Outcome> {
  const { screens, errors: own, count } = await readFolder(folder, await siblingDictionaries(folder));
  const errors = [...own, ...(await pageDiagnostics(folder, screens.values()))];
  const lines = flags.json
    ? [JSON.stringify(errors.map(plain), null, 2)]
    : [...errors.map(errorLine), messages.checked(count, errors.length)];
  return errors.length > 0 ? refused(...lines) : { lines, exitCode: 0 };
}

/** Those that come with the build; what operators added is known to the server, which judges again. */
async function siblingDictionaries(folder: string): Promise<Set<string> | null> {
  const text = await readFile(join(folder, 'dictionaries.json'), 'utf8').catch((error) => {
    // a folder of an installation's own screens: its dictionaries are in the database
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : new Set(Object.keys(JSON.parse(text)));
}

/** Names and fixes within the sentence are for the studio. */
function plain({ file, line, column, message }: ScreenError) {
  return { file, line, column, message };
}

export function errorLine(error: ScreenError): string {
  return `${error.file}:${error.line}:${error.column}  ${error.message}`;
}
