import type { AnswerOf } from '../../contract/routeTable';

export type OwnProfile = AnswerOf<'GET /sys/user/profile'>;

export const SEXES = new Map([
  [1, '男'],
  [2, '女'],
]);
