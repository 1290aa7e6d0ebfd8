import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = {
  name: 'calendar',
  title: '日历',
  icon: 'calendar',
  order: 5,
  goesBy: 'time',
};
