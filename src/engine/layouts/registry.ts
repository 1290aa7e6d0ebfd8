import { type ComponentType, lazy } from 'react';
import type { Layout, RowsProps } from './contract';

const found = import.meta.glob<Layout>('./*/rows.tsx', { eager: true, import: 'layout' });

const drawn = new Map(
  Object.entries(found).map(([path, layout]): [string, ComponentType<RowsProps>] => [
    path.replace(/^\.\/|\/rows\.tsx$/g, ''),
    layout.Rows ?? lazy(() => layout.load().then((Rows) => ({ default: Rows }))),
  ]),
);

/** What draws the rows of a layout: its folder's `rows.tsx`. A checked screen names none that is not there. */
export function rowsOf(layout: string): ComponentType<RowsProps> {
  const Rows = drawn.get(layout);
  if (!Rows) throw new Error(`no layout ${layout}`);
  return Rows;
}
