import type { RouteWords } from './contract';
import { departWords } from './depart';
import { dictionaryWords } from './dictionary';
import { ownWords } from './own';
import { permissionWords } from './permission';
import { roleWords } from './role';
import { ruleWords } from './rule';
import { screenWords } from './screen';
import { signInWords } from './signIn';
import { userWords } from './user';

/** Every hand-written route's words, by method and path; each area keeps its own. */
export const routeWords: Record<string, RouteWords> = {
  ...signInWords,
  ...ownWords,
  ...userWords,
  ...departWords,
  ...roleWords,
  ...permissionWords,
  ...dictionaryWords,
  ...ruleWords,
  ...screenWords,
};
