import { afterEach, test } from 'vitest';
import { endAll, expectToStop } from '../support/npmStart';

afterEach(endAll);

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL', 'SIGINT'] as const)(
  '%s to npm start stops server and database',
  (signal) => expectToStop(signal),
);
