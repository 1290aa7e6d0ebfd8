import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { wireTime } from '../../../engine/pure';
import type { DomainServices, Services } from '../../app/services';
import { type Db, poolFigures } from '../../db/connection';
import { turnMonitorAlarms } from '../../domain/reports/records/monitorAlarms';
import { type Sampler, startSampler } from '../../monitoring/sampler';
import { buildTime } from '../../process/buildTime';
import { setting } from '../../settings/settings';

interface Watched {
  app: FastifyInstance;
  /** All pools of this process. */
  pools: readonly Db[];
  url: string;
}

/** Monitoring of this process, from now on until it is stopped. */
export function watchProcess(
  services: DomainServices & Pick<Services, 'monitor'>,
  { app, pools, url }: Watched,
): Promise<Sampler> {
  const { db, monitor, environment, redis, tasks, log } = services;
  return startSampler({
    ...{ db, monitor, log, dataDir: environment.dataDir },
    identity: { name: `${hostname()}:${process.pid}`, address: url, build: wireTime(buildTime) },
    async read() {
      monitor.slowFromMs = await setting(db, 'monitor.slowQueryMs');
      monitor.lateFromMs = await setting(db, 'serviceLevel.lateMs');
      const figures = pools.map(poolFigures);
      const sum = (name: 'connections' | 'busy' | 'waiting') =>
        figures.reduce((all, one) => all + one[name], 0);
      return {
        dbConnections: sum('connections'),
        dbBusy: sum('busy'),
        dbWaiting: sum('waiting'),
        ...app.connections.read(),
        sockets: app.sockets.all().length,
        tasks: tasks.open(),
        ...(await redis?.read()),
      };
    },
    levels: async () => ({
      available: await setting(db, 'serviceLevel.available'),
      punctual: await setting(db, 'serviceLevel.punctual'),
    }),
    afterwards: () => turnMonitorAlarms(services),
  });
}
