import pino from 'pino';
import type { TestServer } from './testServer';

/** Runs a job as the runner would; answers its output. */
export async function runJob(
  { services }: TestServer,
  name: string,
  parameters: Record<string, unknown> = {},
): Promise<string> {
  const job = services.jobs.get(name);
  if (!job) throw new Error(`there is no job ${name}`);
  const lines: string[] = [];
  await job.run({
    services: { ...services, log: pino({ level: 'silent' }) },
    parameters,
    output: (line) => lines.push(line),
    signal: new AbortController().signal,
  });
  return lines.join('\n');
}
