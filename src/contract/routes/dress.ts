import Type from 'typebox';
import { optionalText, screenRecord } from '../parts';
import { defineRoutes } from '../route';

/** What people of the app wear. */
export const dressRoutes = defineRoutes({
  'GET /dress/dress/queryDressList': {
    access: { code: 'dress:list' },
    title: '上架的装扮，按排序',
    query: Type.Object({
      kind: optionalText('类型：avatarFrame、bubble、entrance、mount、card'),
    }),
    answer: Type.Array(screenRecord),
  },
});
