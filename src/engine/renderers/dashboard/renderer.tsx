import { lazy, Suspense } from 'react';
import { ScreenNotice } from '../../ScreenNotice';
import type { Renderer, RendererProps } from '../registry';

const DashboardScreen = lazy(() =>
  import('./DashboardScreen').then((module) => ({ default: module.DashboardScreen })),
);

/** Dashboards: their script comes with the first one, charts with the first chart. */
export const renderer: Renderer = {
  kinds: ['dashboard'],
  Component: (props: RendererProps) => (
    <Suspense fallback={<ScreenNotice title="页面加载中…" isQuiet />}>
      <DashboardScreen {...props} />
    </Suspense>
  ),
};
