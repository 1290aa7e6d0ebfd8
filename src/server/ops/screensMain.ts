import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { errorCode, RequestError, type ServerSide } from '../../engine/pure';
import { installedSql } from '../app/installedSql';
import { migrate } from '../db/migrate';
import { domainSheet } from '../domain/platform/records/sheets';
import { readEnvironment } from '../process/environment';
import { fromSheet } from '../routes/online/newScreen';
import { secretBox } from '../security/secrets';
import { storedScreens } from './storedScreens';
import { withDatabase } from './toolDatabase';

/** What `npm run screens -- pull | push | from-table | from-sheet` asks of the server's code, with its environment; nothing is served. */
export const serverSide: ServerSide = {
  withStored: (work) => {
    const environment = readEnvironment(process.env);
    return withDatabase(environment, async (db) => {
      await migrate(db, installedSql);
      const secrets = secretBox(environment);
      return work(storedScreens({ db, secrets, effects: domainSheet, report: console.error }));
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
