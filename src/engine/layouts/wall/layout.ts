import * as texts from '#texts/layouts';
import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = {
  name: 'wall',
  title: texts.wallTitle,
  icon: 'picture',
  order: 3,
  judges: true,
};
