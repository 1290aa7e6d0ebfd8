import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = {
  name: 'board',
  title: '状态板',
  icon: 'layout',
  order: 4,
  goesBy: 'states',
};
