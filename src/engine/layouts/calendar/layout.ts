import * as texts from '#texts/layouts/calendar';
import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = {
  name: 'calendar',
  title: texts.title,
  icon: 'calendar',
  order: 5,
  goesBy: 'time',
};
