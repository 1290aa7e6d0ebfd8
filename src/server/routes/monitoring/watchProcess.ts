import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { wireTime } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { type Db, poolFigures } from '../../db/connection';
import type { Replica } from '../../db/replica/replica';
import type { Figures } from '../../monitoring/figures';
import { type Sampler, startSampler } from '../../monitoring/sampler';
import { turnMonitorAlarms } from '../../parts/monitoring/rules/monitorAlarms';
import { buildTime } from '../../process/buildTime';
import { setting } from '../../settings/settings';

interface Watched {
  app: FastifyInstance;
  /** All pools of this process. */
  pools: readonly Db[];
  url: string;
}

/** What figures of this process are read from, and the alarms that they raise. */
type WatchServices = Pick<
  Services,
  'db' | 'environment' | 'log' | 'monitor' | 'redis' | 'replica' | 'screens' | 'tasks'
>;

/** Monitoring of this process, from now on until it is stopped. */
export function watchProcess(services: WatchServices, { app, pools, url }: Watched): Promise<Sampler> {
  const { db, monitor, environment, redis, replica, tasks, log } = services;
  const readReplica = replica && replicaFigures(replica);
  return startSampler({
    ...{ db, monitor, log, dataDir: environment.dataDir },
    identity: { name: `${hostname()}:${process.pid}`, address: url, build: wireTime(buildTime) },
    async read() {
      monitor.slowFromMs = await setting(db, 'monitor.slowQueryMs');
      monitor.lateFromMs = await setting(db, 'serviceLevel.lateMs');
      if (replica) replica.limitMs = (await setting(db, 'replica.lagSeconds')) * 1000;
      const readPool = replica?.pool();
      const figures = [...pools, ...(readPool ? [readPool] : [])].map(poolFigures);
      const sum = (name: 'connections' | 'busy' | 'waiting') =>
        figures.reduce((all, one) => all + one[name], 0);
      return {
        dbConnections: sum('connections'),
        dbBusy: sum('busy'),
        dbWaiting: sum('waiting'),
        ...app.connections.read(),
        sockets: app.sockets.all().length,
        tasks: tasks.open(),
        ...readReplica?.(),
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

/** What happened since the last look. */
function replicaFigures(replica: Replica): () => Figures {
  let known = { ...replica.counts() };
  return () => {
    const { replica: reads, ...misses } = replica.counts();
    const { replica: before, ...missedBefore } = known;
    const sum = (counts: typeof misses) => Object.values(counts).reduce((all, one) => all + one, 0);
    known = { replica: reads, ...misses };
    return {
      replicaLag: replica.lagMs() / 1000,
      replicaReads: reads - before,
      replicaMisses: sum(misses) - sum(missedBefore),
    };
  };
}
