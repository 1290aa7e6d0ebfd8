import type { ScreenError } from '../engine/pure';
import { type Call, type Outcome, refused } from './command';
import { readFolder } from './files';
import { messages } from './messages';

/** Every error of every file, `file.json:line:col  sentence`; as JSON `[{file, line, column, message}]` and nothing else. */
export async function check({ folder, flags }: Pick<Call, 'folder' | 'flags'>): Promise<Outcome> {
  const { errors, count } = await readFolder(folder);
  const lines = flags.json
    ? [JSON.stringify(errors, null, 2)]
    : [...errors.map(errorLine), messages.checked(count, errors.length)];
  return errors.length > 0 ? refused(...lines) : { lines, exitCode: 0 };
}

export function errorLine(error: ScreenError): string {
  return `${error.file}:${error.line}:${error.column}  ${error.message}`;
}
