import pg from 'pg';
import { RequestError } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { destroyConnection } from '../../db/client/destroyConnection';
import { openAddress } from '../../db/sources/address';
import type { Source } from '../../db/sources/connect';
import { failureOf } from '../../db/sources/sentence';
import { openSource, sourceId } from '../../db/sources/stored';
import { listSetting } from '../../settings/listSetting';
import { assertParameterCount } from './callerSql';
import { sqlFailure } from './failure';
import { readSelect } from './readSelect';
import { read, runSettings, type SqlRows, type SqlRun, secondsOf, withCaps } from './runSql';

type Needs = Pick<Services, 'db' | 'secrets'>;

/**
 * Runs one SELECT on a configured PostgreSQL, as the user of that data source: the report may read what that user
 * may. The same guard as on our own database, a read-only transaction, and the same caps; refuses with a Chinese
 * sentence.
 */
export async function runSourceSql(
  services: Needs,
  code: string,
  { text, values, caps }: Pick<SqlRun, 'text' | 'values' | 'caps'>,
): Promise<SqlRows> {
  assertParameterCount((await readSelect(text, { isElsewhere: true })).parameters, values.length);
  const source = await storedBy(services, code);
  const address = await openAddress(
    source.host,
    source.port,
    await listSetting(services.db, 'dataSource.localHosts'),
  );
  const client = new pg.Client({
    ...runSettings(caps),
    ...{ host: address, port: source.port, database: source.dbName, user: source.dbUsername },
    ...{ password: source.dbPassword ?? '', ssl: source.isEncrypted ? { servername: source.host } : false },
  });
  // the waiting query reports it; without a listener it would end the process
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error) => {
      throw new RequestError(`数据源“${code}”连接失败：${failureOf(error, source, caps.milliseconds)}`);
    });
    // no other connection may end it there: what continues after we disconnected ends by its own time limit
    return await withCaps(client, { caps, cancel: async () => undefined }, () =>
      read(client, null, { text, values, caps }),
    );
  } catch (error) {
    throw sqlFailure(error, text, secondsOf(caps));
  } finally {
    destroyConnection(client);
  }
}

async function storedBy(services: Needs, code: string): Promise<Source> {
  const source = await openSource(services.db, services, await sourceId(services.db, code));
  if (source.dbType !== 'postgresql') throw new RequestError('报表只能用 PostgreSQL 的数据源');
  return source;
}
