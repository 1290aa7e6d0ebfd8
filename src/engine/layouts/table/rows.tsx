import { ListGrid } from '../../renderers/table/ListGrid';
import type { Layout } from '../contract';

export const layout: Layout = { Rows: ListGrid };
