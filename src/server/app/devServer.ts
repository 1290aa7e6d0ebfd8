import { readEnvironment } from '../process/environment';
import { createLog } from '../process/logging';
import { type RunningServer, startServer } from './start';

/** The API of `npm run dev`: the page comes from vite. */
export function startDevServer(): Promise<RunningServer> {
  return startServer({
    environment: readEnvironment(process.env),
    clientDir: null,
    log: createLog('warn'),
    print: (line) => console.log(line),
    watchEveryMs: 100,
  });
}
