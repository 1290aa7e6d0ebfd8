import Type, { type TObject } from 'typebox';
import type { RouteAnswer, RouteDefinition, RouteInput } from './route';
import { announcementRoutes } from './routes/announcement';
import { dressRoutes } from './routes/dress';
import { fileRoutes } from './routes/file';
import { logRoutes } from './routes/log';
import { monitoringRoutes } from './routes/monitoring';
import { quartzJobRoutes } from './routes/quartzJob';
import { reportRoutes } from './routes/report';
import { savedViewRoutes } from './routes/savedView';
import { templateRoutes } from './routes/template';

/** Routes whose input and answer have schemas, by method and path. The browser imports types of this file and no value. */
export const routeTable = {
  ...announcementRoutes,
  ...dressRoutes,
  ...fileRoutes,
  ...logRoutes,
  ...monitoringRoutes,
  ...quartzJobRoutes,
  ...reportRoutes,
  ...savedViewRoutes,
  ...templateRoutes,
};

type RouteTable = typeof routeTable;

export type TypedRouteKey = keyof RouteTable;
export type InputOf<K extends TypedRouteKey> = RouteInput<RouteTable[K]>;
export type AnswerOf<K extends TypedRouteKey> = RouteAnswer<RouteTable[K]>;

/** What each route takes, its path's parts, query and body together, for the validators that the build compiles. */
export function inputSchemas(): Record<string, TObject> {
  const routes: [string, RouteDefinition][] = Object.entries(routeTable);
  return Object.fromEntries(routes.map(([key, route]) => [key, inputSchema(route)]));
}

function inputSchema({ params, query, body }: RouteDefinition): TObject {
  return Type.Object({ ...query?.properties, ...body?.properties, ...params?.properties });
}
