import Type, { type TObject } from 'typebox';
import type { RouteAnswer, RouteDefinition, RouteInput } from './route';
import { accountRoutes } from './routes/account';
import { departRoutes } from './routes/depart';
import { dictionaryRoutes } from './routes/dictionary';
import { permissionRoutes } from './routes/permission';
import { roleRoutes } from './routes/role';
import { ruleRoutes } from './routes/rule';
import { savedViewRoutes } from './routes/savedView';
import { screenRoutes } from './routes/screen';
import { signInRoutes } from './routes/signIn';
import { userRoutes } from './routes/user';

/** Routes whose input and answer have schemas, by method and path. The browser imports types of this file and no value. */
export const routeTable = {
  ...accountRoutes,
  ...departRoutes,
  ...dictionaryRoutes,
  ...permissionRoutes,
  ...roleRoutes,
  ...ruleRoutes,
  ...savedViewRoutes,
  ...screenRoutes,
  ...signInRoutes,
  ...userRoutes,
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
