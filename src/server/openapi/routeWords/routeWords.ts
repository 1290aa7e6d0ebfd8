import { announcementWords } from './announcement';
import { appWords } from './app';
import type { RouteWords } from './contract';
import { departWords } from './depart';
import { dressWords } from './dress';
import { fileWords } from './file';
import { logWords } from './log';
import { monitoringWords } from './monitoring';
import { ownWords } from './own';
import { permissionWords } from './permission';
import { quartzJobWords } from './quartzJob';
import { reportWords } from './report';
import { roleWords } from './role';
import { ruleWords } from './rule';
import { screenWords } from './screen';
import { templateWords } from './template';

/** Every hand-written route's words, by method and path; each area keeps its own. */
export const routeWords: Record<string, RouteWords> = {
  ...templateWords,
  ...monitoringWords,
  ...ownWords,
  ...departWords,
  ...reportWords,
  ...roleWords,
  ...permissionWords,
  ...ruleWords,
  ...announcementWords,
  ...logWords,
  ...quartzJobWords,
  ...fileWords,
  ...dressWords,
  ...screenWords,
  ...appWords,
};
