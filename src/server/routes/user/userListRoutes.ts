import type { Route, RouteContext } from '../../http/route';
import { runOperation } from '../screen/screenOperation';
import { familyAnswer, wantsScreenShape } from './familyUser';

const access = { code: 'user:list' };

/** Operators for the family's front-ends, and as the screen has them for our own page. */
export const routes: Route[] = [
  { method: 'GET', path: '/sys/user/list', access, handle: (context) => read(context, 'list') },
  { method: 'GET', path: '/sys/user/queryById', access, handle: (context) => read(context, 'queryById') },
];

async function read(context: RouteContext, name: 'list' | 'queryById') {
  const { query } = context;
  const answer = await runOperation(context, { screen: 'system/user', method: 'GET', name, query });
  return wantsScreenShape(context.request) ? answer : familyAnswer(answer);
}
