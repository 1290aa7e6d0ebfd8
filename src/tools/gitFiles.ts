import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Sources, sorted } from './files';
import { messages } from './messages';

const execute = promisify(execFile);

/** The screen files of a folder as they were at a revision, or the sentence why they cannot be had. */
export async function filesAt(revision: string, folder: string): Promise<Sources | string> {
  const commit = await commitOf(revision, folder);
  if (commit === null) return messages.diff.unknownRevision(revision);
  if (commit === undefined) return messages.diff.noGit;
  const listed = await git(folder, 'ls-tree', '-r', '-z', '--name-only', commit, './');
  const files = listed.split('\0').filter((file) => file.includes('/') && file.endsWith('.json'));
  const sources = [];
  // the names are relative to the folder, and so is `./`
  for (const file of files) sources.push({ file, text: await git(folder, 'show', `${commit}:./${file}`) });
  return sorted(sources);
}

/** Null: no such revision. Undefined: no git here. */
async function commitOf(revision: string, folder: string): Promise<string | null | undefined> {
  try {
    const found = await git(folder, 'rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`);
    return found.trim();
  } catch {
    const isInside = await git(folder, 'rev-parse', '--git-dir').catch(() => null);
    return isInside === null ? undefined : null;
  }
}

async function git(folder: string, ...words: string[]): Promise<string> {
  const { stdout } = await execute('git', words, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
