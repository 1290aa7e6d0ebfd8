import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { startServer } from '#server/app/start';
import { EmbeddedError } from '#server/db/embedded/messages';
import { readEnvironment, SettingError } from '#server/process/environment';
import { createLog } from '#server/process/logging';
import { stopInOrder } from '#server/process/stopping';
import { additionsOf } from './additions';

/** The process that `npm start` runs: reads the environment, serves, and stops in order on the first signal. */
async function main(): Promise<void> {
  // rows are read and forgotten: V8 must not take them for long-lived, or an export fills the old generation with them
  setFlagsFromString('--no-allocation-site-pretenuring');
  // whatever is made, however it is made, is ours alone
  process.umask(0o077);
  const environment = readEnvironment(process.env);
  const clientDir = join(import.meta.dirname, '../client');
  const log = createLog(process.env.LOG_LEVEL ?? 'warn');
  const starting = startServer({
    additions: additionsOf(process.env),
    environment,
    clientDir: existsSync(clientDir) ? clientDir : null,
    log,
    print: (line) => console.log(line),
  });
  // a signal while it starts is heeded as soon as there is something to stop
  stopInOrder(
    async () => (await starting).stop(),
    (error) => log.error({ err: error }, 'stopping failed'),
  );
  await starting;
}

main().catch((error: unknown) => {
  const isExpected = error instanceof SettingError || error instanceof EmbeddedError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
