import { startServer } from '#server/app/start';
import { readEnvironment } from '#server/process/environment';
import { createLog } from '#server/process/logging';
import { stopInOrder } from '#server/process/stopping';
import { additionsOf } from './additions';

// the API of `npm run dev`, in a process of its own: the page comes from vite
const log = createLog('warn');
const starting = startServer({
  additions: additionsOf(process.env),
  environment: readEnvironment(process.env),
  clientDir: null,
  log,
  print: (line) => console.log(line),
  watchEveryMs: 100,
});
const stop = async () => (await starting.catch(() => undefined))?.stop();
stopInOrder(stop, (error) => log.error({ err: error }, 'stopping failed'));
// the process that began it was killed
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await starting;
