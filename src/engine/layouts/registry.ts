import extensionLayouts from 'virtual:extensions/layouts';
import { type ComponentType, lazy } from 'react';
import { lazyComponent } from '../parts/lazyComponent';
import type { Layout, RowsProps } from './contract';

const found = import.meta.glob<Layout>('./*/rows.tsx', { eager: true, import: 'layout' });

const drawn = new Map<string, ComponentType<RowsProps>>([
  ...Object.entries(found).map(([path, layout]): [string, ComponentType<RowsProps>] => [
    path.replace(/^\.\/|\/rows\.tsx$/g, ''),
    layout.Rows ?? lazy(() => layout.load().then((Rows) => ({ default: Rows }))),
  ]),
  ...Object.entries(extensionLayouts).map(([name, load]): [string, ComponentType<RowsProps>] => [
    name,
    lazyComponent(async () => {
      const layout = await load();
      return layout.Rows ?? layout.load();
    }),
  ]),
]);

/** What draws the rows of a layout: its folder's `rows.tsx`. A checked screen names none that is not there. */
export function rowsOf(layout: string): ComponentType<RowsProps> {
  const Rows = drawn.get(layout);
  if (!Rows) throw new Error(`no layout ${layout}`);
  return Rows;
}
