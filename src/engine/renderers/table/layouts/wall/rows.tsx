import type { Layout } from '../contract';

export const layout: Layout = {
  load: () => import('../../cards/PhotoWall').then(({ PhotoWall }) => PhotoWall),
};
