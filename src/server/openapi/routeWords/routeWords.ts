import { announcementWords } from './announcement';
import { appWords } from './app';
import type { RouteWords } from './contract';
import { dictionaryWords } from './dictionary';
import { dressWords } from './dress';
import { fileWords } from './file';
import { logWords } from './log';
import { monitoringWords } from './monitoring';
import { ownWords } from './own';
import { quartzJobWords } from './quartzJob';
import { reportWords } from './report';
import { ruleWords } from './rule';
import { signInWords } from './signIn';
import { templateWords } from './template';
import { userWords } from './user';

/** Every hand-written route's words, by method and path; each area keeps its own. */
export const routeWords: Record<string, RouteWords> = {
  ...signInWords,
  ...templateWords,
  ...monitoringWords,
  ...ownWords,
  ...userWords,
  ...reportWords,
  ...dictionaryWords,
  ...ruleWords,
  ...announcementWords,
  ...logWords,
  ...quartzJobWords,
  ...fileWords,
  ...dressWords,
  ...appWords,
};
