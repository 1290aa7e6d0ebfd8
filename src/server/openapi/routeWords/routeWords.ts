import { announcementWords } from './announcement';
import { appWords } from './app';
import type { RouteWords } from './contract';
import { dressWords } from './dress';
import { fileWords } from './file';
import { logWords } from './log';
import { monitoringWords } from './monitoring';
import { quartzJobWords } from './quartzJob';
import { reportWords } from './report';
import { templateWords } from './template';

/** Every hand-written route's words, by method and path; each area keeps its own. */
export const routeWords: Record<string, RouteWords> = {
  ...templateWords,
  ...monitoringWords,
  ...reportWords,
  ...announcementWords,
  ...logWords,
  ...quartzJobWords,
  ...fileWords,
  ...dressWords,
  ...appWords,
};
