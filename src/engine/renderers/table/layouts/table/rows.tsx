import { ListGrid } from '../../ListGrid';
import type { Layout } from '../contract';

export const layout: Layout = { Rows: ListGrid };
