import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { errorCode, RequestError, type ServerSide } from '#engine/pure';
import { knownEffects, sqlOf } from '#server/app/additions';
import { migrate } from '#server/db/migrate';
import { storedScreens } from '#server/ops/storedScreens';
import { withDatabase } from '#server/ops/toolDatabase';
import { readEnvironment } from '#server/process/environment';
import { fromSheet } from '#server/routes/online/newScreen';
import { secretBox } from '#server/security/secrets';
import { additionsOf } from './additions';

/** What `npm run screens -- pull | push | from-table | from-sheet` asks of the server's code, with its environment; nothing is served. */
export const serverSide: ServerSide = {
  withStored: (work) => {
    const environment = readEnvironment(process.env);
    return withDatabase(environment, async (db) => {
      const additions = additionsOf(process.env);
      await migrate(db, sqlOf(additions));
      const secrets = secretBox(environment);
      return work(
        storedScreens({
          db,
          secrets,
          effects: knownEffects(additions),
          report: console.error,
        }),
      );
    });
  },
  sheet: async (path) => {
    try {
      return await fromSheet({ name: basename(path), content: await readFile(path) });
    } catch (error) {
      if (error instanceof RequestError) return error.message;
      if (errorCode(error) === 'ENOENT') return `没有文件 "${path}"`;
      throw error;
    }
  },
};
