import { RequestError } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import { typedRoutes } from '../../http/typedRoute';
import { draftIn } from './formDraft';
import { tryRule } from './ruleTrial';

/** Reads alone, with the rights of who asks. */
export const routes = typedRoutes({
  'POST /online/form/tryRule': async ({ services, caller, input }) => {
    const { screen } = await services.screens.judge(draftIn(input), caller);
    const rule = screen?.rules[input.rule];
    if (!screen || !rule) throw new RequestError('先改正页面里的错误，再试运行');
    return ok(await tryRule(services, caller, { screen, rule }));
  },
});
