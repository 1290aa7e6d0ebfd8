import { afterEach, test } from 'vitest';
import { endAll, expectToStop } from '../support/npmStart';

afterEach(endAll);

// the signals that npm does not hand on are sent by the long suite
test.skipIf(process.platform === 'win32')('SIGTERM to npm start stops server and database', () =>
  expectToStop('SIGTERM'),
);
