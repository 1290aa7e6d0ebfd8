import { createInterface, type Interface } from 'node:readline/promises';
import { closestMatch, type ServerSide } from '../engine/pure';
import { type Call, type Command, type Outcome, readCall } from './command';
import { check } from './commands/check';
import { diff } from './commands/diff';
import { explain } from './commands/explain';
import { fromSheet, fromTable } from './commands/from';
import { list } from './commands/list';
import { move } from './commands/move';
import { newScreen } from './commands/new';
import { pull } from './commands/pull';
import { push } from './commands/push';
import { upgrade } from './commands/upgrade';
import { messages } from './messages';

const COMMANDS: Record<string, Command> = {
  check: { ...messages.commands.check, wordCount: 0, flags: { json: true }, run: check },
  list: { ...messages.commands.list, wordCount: 0, flags: {}, run: list },
  explain: { ...messages.commands.explain, wordCount: 1, flags: { json: true }, run: explain },
  new: {
    ...messages.commands.new,
    wordCount: 1,
    flags: { title: 'text', kind: 'text', fields: 'text', group: 'text' },
    run: newScreen,
  },
  'from-table': {
    ...messages.commands.fromTable,
    wordCount: 2,
    flags: { to: 'text', title: 'text' },
    run: fromTable,
  },
  'from-sheet': {
    ...messages.commands.fromSheet,
    wordCount: 1,
    flags: { to: 'text', title: 'text' },
    run: fromSheet,
  },
  pull: { ...messages.commands.pull, wordCount: 0, more: true, flags: {}, run: pull },
  push: {
    ...messages.commands.push,
    wordCount: 1,
    more: true,
    flags: { to: 'text', accept: 'text' },
    run: push,
  },
  diff: { ...messages.commands.diff, wordCount: 1, flags: { json: true }, run: diff },
  move: { ...messages.commands.move, wordCount: 2, flags: {}, run: move },
  upgrade: { ...messages.commands.upgrade, wordCount: 0, flags: {}, run: upgrade },
};

/** `npm run screens -- <command>`: answers the exit code. `SCREENS` names another folder of screen files; `server` loads the server's half. */
export async function run(words: string[], server: () => Promise<ServerSide>): Promise<number> {
  const { ask, close } = terminal();
  try {
    const { lines, exitCode } = await answer(words, {
      folder: process.env.SCREENS ?? 'src/schemas',
      ask,
      server,
    });
    for (const line of lines) console.log(line);
    return exitCode;
  } finally {
    close();
  }
}

/** What a call says, without a terminal. */
export async function answer(
  words: string[],
  where: Pick<Call, 'folder' | 'ask' | 'server'>,
): Promise<Outcome> {
  const [name = '', ...rest] = words;
  if (['', 'help', '--help', '-h'].includes(name)) return { lines: help(), exitCode: 0 };
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    return {
      lines: [messages.unknownCommand(name, closestMatch(name, Object.keys(COMMANDS))), '', ...help()],
      exitCode: 2,
    };
  if (rest.includes('--help') || rest.includes('-h'))
    return { lines: [command.usage, `  ${command.does}`], exitCode: 0 };
  const call = readCall(command, rest);
  if (typeof call === 'string') return { lines: [call], exitCode: 2 };
  try {
    return await command.run({ ...where, ...call });
  } catch (error) {
    return explained(error as NodeJS.ErrnoException, where.folder);
  }
}

/** An error that the user of the command can fix; anything else is a bug. */
function explained(error: NodeJS.ErrnoException, folder: string): Outcome {
  if (error.code === 'ENOENT' && error.path === folder)
    return { lines: [messages.noFolder(folder)], exitCode: 2 };
  // Ctrl+D in the middle of the questions
  if (error.code === 'ABORT_ERR') return { lines: ['', messages.new.notWritten], exitCode: 1 };
  throw error;
}

function help(): string[] {
  return messages.help(Object.values(COMMANDS));
}

/** Puts questions where somebody sits at the terminal; opened by the first one. */
function terminal(): { ask: ((question: string) => Promise<string>) | null; close(): void } {
  let opened: Interface | null = null;
  return {
    ask: process.stdin.isTTY
      ? (question) => {
          opened ??= createInterface({ input: process.stdin, output: process.stdout });
          return opened.question(question);
        }
      : null,
    close: () => opened?.close(),
  };
}
