import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Advisories (GHSA ids) that do not concern this product, each with a line in `docs/security.md`. */
const EXCEPTIONS: readonly string[] = [];

interface Report {
  error?: { summary: string };
  message?: string;
  vulnerabilities?: Record<string, { via: (string | { url: string; title: string })[] }>;
}

/** `npm audit` ends with 1 when it finds something; its report is on stdout all the same. */
async function audit(): Promise<Report> {
  const run = promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], { maxBuffer: 32 * 1024 * 1024 });
  const { stdout } = await run.catch((failure: { stdout: string }) => failure);
  return JSON.parse(stdout || '{}');
}

test('no runtime dependency has a known hole without a reason why it is none here', async (context) => {
  const { vulnerabilities, message, error } = await audit();
  if (!vulnerabilities)
    return context.skip(`the registry has no audit: ${message ?? error?.summary ?? 'no report'}`);
  const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [`${name}: ${one.title} ${one.url}`])),
  );
  expect(found.filter((one) => !EXCEPTIONS.some((id) => one.endsWith(id)))).toEqual([]);
});
