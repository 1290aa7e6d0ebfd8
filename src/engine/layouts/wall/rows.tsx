import type { Layout } from '../contract';

export const layout: Layout = {
  load: () => import('../../renderers/table/cards/PhotoWall').then(({ PhotoWall }) => PhotoWall),
};
