import type { Layout } from '../contract';

export const layout: Layout = { load: () => import('./Board').then(({ Board }) => Board) };
