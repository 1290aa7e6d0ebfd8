import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError } from './db/embedded/messages';
import { readEnvironment, SettingError } from './environment';
import { createLog } from './logging';
import { startServer } from './start';

/** The process that `npm start` runs: reads the environment, serves, and stops in order on the first signal. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const clientDir = join(import.meta.dirname, '../client');
  const log = createLog(process.env.LOG_LEVEL ?? 'warn');
  const server = await startServer({
    environment,
    clientDir: existsSync(clientDir) ? clientDir : null,
    log,
    say: (line) => console.log(line),
  });
  const stop = () => {
    // a second signal ends the process at once, as whoever sends it expects
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
    server.stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof SettingError || error instanceof EmbeddedError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
