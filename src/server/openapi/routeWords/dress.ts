import type { RouteWords } from './contract';

/** What people of the app wear. */
export const dressWords: Record<string, RouteWords> = {
  'GET /dress/dress/queryDressList': {
    title: '上架的装扮，按排序',
    query: { kind: '类型：avatarFrame、bubble、entrance、mount、card' },
  },
};
