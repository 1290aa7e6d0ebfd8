import Type, { type TObject, type TSchema } from 'typebox';
import { endpointInputSchemas } from './endpoints/endpoints';
import type { RouteAnswer, RouteDefinition, RouteInput } from './route';
import { accountRoutes } from './routes/account';
import { announcementRoutes } from './routes/announcement';
import { channelRoutes } from './routes/channel';
import { departRoutes } from './routes/depart';
import { dictionaryRoutes } from './routes/dictionary';
import { dressRoutes } from './routes/dress';
import { fileRoutes } from './routes/file';
import { logRoutes } from './routes/log';
import { monitoringRoutes } from './routes/monitoring';
import { permissionRoutes } from './routes/permission';
import { quartzJobRoutes } from './routes/quartzJob';
import { reportRoutes } from './routes/report';
import { roleRoutes } from './routes/role';
import { ruleRoutes } from './routes/rule';
import { savedViewRoutes } from './routes/savedView';
import { screenRoutes } from './routes/screen';
import { signInRoutes } from './routes/signIn';
import { templateRoutes } from './routes/template';
import { userRoutes } from './routes/user';
import { writeRoutes } from './routes/write';

/**
 * Every hand-written route but the calls of the app (`appCalls`): its input and its answer as schemas, by method and path. The
 * browser imports types of this file and no value.
 */
export const routeTable = {
  ...accountRoutes,
  ...announcementRoutes,
  ...channelRoutes,
  ...departRoutes,
  ...dictionaryRoutes,
  ...dressRoutes,
  ...fileRoutes,
  ...logRoutes,
  ...monitoringRoutes,
  ...permissionRoutes,
  ...quartzJobRoutes,
  ...reportRoutes,
  ...roleRoutes,
  ...ruleRoutes,
  ...savedViewRoutes,
  ...screenRoutes,
  ...signInRoutes,
  ...templateRoutes,
  ...userRoutes,
  ...writeRoutes,
};

type RouteTable = typeof routeTable;

export type TypedRouteKey = keyof RouteTable;
export type InputOf<K extends TypedRouteKey> = RouteInput<RouteTable[K]>;
export type AnswerOf<K extends TypedRouteKey> = RouteAnswer<RouteTable[K]>;

/**
 * What each route takes, its path's parts, query and body together, and what each derived endpoint takes, for the validators that the
 * build compiles.
 */
export function inputSchemas(): Record<string, TSchema> {
  const routes: [string, RouteDefinition][] = Object.entries(routeTable);
  return {
    ...Object.fromEntries(routes.map(([key, route]) => [key, inputSchema(route)])),
    ...endpointInputSchemas(),
  };
}

function inputSchema({ params, query, body }: RouteDefinition): TObject {
  return Type.Object({ ...query?.properties, ...body?.properties, ...params?.properties });
}
