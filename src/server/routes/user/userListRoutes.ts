import type { AnswerOf } from '../../../contract/routeTable';
import { typedRoutes } from '../../http/typedRoute';
import { wantsScreenShape } from '../screen/familyTypes';
import { runOperation } from '../screen/screenOperation';
import { familyPage, familyUsers } from './familyUser';

const screen = 'system/user';

/** Operators for the family's front-ends, and as the screen has them for our own page. */
export const routes = typedRoutes({
  'GET /sys/user/list': async (context) => {
    const request = { screen, method: 'GET', name: 'list', query: context.input } as const;
    const answer = await runOperation<AnswerOf<'GET /sys/user/list'>>(context, request);
    return wantsScreenShape(context.request) ? answer : familyPage(context.services, answer);
  },
  'GET /sys/user/queryById': async (context) => {
    const request = { screen, method: 'GET', name: 'queryById', query: context.input } as const;
    const answer = await runOperation<AnswerOf<'GET /sys/user/queryById'>>(context, request);
    if (wantsScreenShape(context.request)) return answer;
    const [result = {}] = await familyUsers(context.services, [answer.result]);
    return { ...answer, result };
  },
});
