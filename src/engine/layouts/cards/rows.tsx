import type { Layout } from '../contract';

export const layout: Layout = {
  load: () => import('../../renderers/table/cards/ListCards').then(({ ListCards }) => ListCards),
};
