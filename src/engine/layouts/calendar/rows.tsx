import type { Layout } from '../contract';

export const layout: Layout = { load: () => import('./Calendar').then(({ Calendar }) => Calendar) };
