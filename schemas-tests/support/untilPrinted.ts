import type { Readable } from 'node:stream';

/**
 * What a process prints until `isEnough`, or until it ends. What it prints later is read as well, and not kept: a full pipe would
 * stop the process, and hold it at its exit. An async iterator that is left leaves the stream unread.
 */
export function untilPrinted(stdout: Readable, isEnough: (output: string) => boolean): Promise<string> {
  let output = '';
  let isDone = false;
  stdout.setEncoding('utf8');
  return new Promise((resolve) => {
    stdout.on('data', (chunk: string) => {
      if (isDone) return;
      output += chunk;
      isDone = isEnough(output);
      if (isDone) resolve(output);
    });
    stdout.once('close', () => resolve(output));
  });
}

/** Whether a server that printed this serves, and holds the demonstration where it writes one. */
export function isComplete(text: string): boolean {
  return (
    text.includes('控制台已启动：') && (!text.includes('演示数据正在写入') || text.includes('已写入演示数据'))
  );
}
