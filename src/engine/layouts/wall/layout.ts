import * as texts from '#texts/layouts/wall';
import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = {
  name: 'wall',
  title: texts.title,
  icon: 'picture',
  order: 3,
  judges: true,
};
