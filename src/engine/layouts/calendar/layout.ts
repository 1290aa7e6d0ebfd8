import * as texts from '#texts/layouts';
import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = {
  name: 'calendar',
  title: texts.calendarTitle,
  icon: 'calendar',
  order: 5,
  groupsBy: 'time',
};
