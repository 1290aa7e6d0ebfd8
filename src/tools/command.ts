import { parseArgs } from 'node:util';
import { closestMatch, type ServerSide } from '../engine/pure';
import { messages } from './messages';

/** What a command says and how it ends: 0 done, 1 something is wrong with the files, 2 it was called wrongly. */
export interface Outcome {
  lines: string[];
  exitCode: 0 | 1 | 2;
}

export interface Call {
  /** Folder of the screen files. */
  folder: string;
  words: string[];
  flags: Partial<Record<string, string | true>>;
  /** Puts a question on the terminal; null where nobody can answer. */
  ask: ((question: string) => Promise<string>) | null;
  /** The server's code and database, for the commands that need them. */
  server: () => Promise<ServerSide>;
}

export interface Command {
  /** As typed: `move <旧编号> <新编号>`. */
  usage: string;
  does: string;
  /** How many words it needs after its name; `more`: at least so many. */
  wordCount: number;
  more?: true;
  /** Its flags: `true` takes no value, `text` is followed by one. */
  flags: Record<string, true | 'text'>;
  run(call: Call): Promise<Outcome>;
}

/** The words after a command's name, or the sentence about what is wrong with them. */
export function readCall(command: Command, commandLine: string[]): Pick<Call, 'words' | 'flags'> | string {
  const known = Object.keys(command.flags);
  const { values, positionals, tokens } = parseArgs({
    args: commandLine,
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      known.map((name) => [name, { type: command.flags[name] === 'text' ? 'string' : 'boolean' }]),
    ),
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!known.includes(token.name))
      return messages.unknownFlag(token.rawName, closestMatch(token.name, known), command.usage);
    if (command.flags[token.name] === 'text' && (token.value ?? '') === '')
      return messages.flagNeedsValue(token.name);
  }
  const isEnough = command.more
    ? positionals.length >= command.wordCount
    : positionals.length === command.wordCount;
  if (!isEnough) return messages.wrongWords(command.usage);
  return { words: positionals, flags: values as Call['flags'] };
}

export function done(lines: string[]): Outcome {
  return { lines, exitCode: 0 };
}

/** The files are not as they should be, or the wish cannot be granted. */
export function refused(...lines: string[]): Outcome {
  return { lines, exitCode: 1 };
}
