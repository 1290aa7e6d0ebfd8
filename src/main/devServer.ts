import { type RunningServer, startServer } from '#server/app/start';
import { readEnvironment } from '#server/process/environment';
import { createLog } from '#server/process/logging';
import { additionsOf } from './additions';

/** The API of `npm run dev`: the page comes from vite. */
export function startDevServer(): Promise<RunningServer> {
  return startServer({
    additions: additionsOf(process.env),
    environment: readEnvironment(process.env),
    clientDir: null,
    log: createLog('warn'),
    print: (line) => console.log(line),
    watchEveryMs: 100,
  });
}
