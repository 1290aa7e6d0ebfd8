import type { Layout } from '../contract';

export const layout: Layout = {
  load: () => import('../../cards/ListCards').then(({ ListCards }) => ListCards),
};
