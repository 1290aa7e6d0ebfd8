import * as texts from '#texts/layouts/board';
import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = {
  name: 'board',
  title: texts.title,
  icon: 'layout',
  order: 4,
  goesBy: 'states',
};
