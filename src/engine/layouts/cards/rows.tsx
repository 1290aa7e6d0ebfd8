import { themed } from '../../parts/boundary/themed';
import type { Layout } from '../contract';

export const layout: Layout = {
  load: themed(() => import('../../renderers/table/cards/ListCards').then(({ ListCards }) => ListCards)),
};
