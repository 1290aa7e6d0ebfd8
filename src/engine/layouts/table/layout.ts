import * as texts from '#texts/layouts/table';
import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = {
  name: 'table',
  title: texts.title,
  icon: 'table',
  order: 1,
  narrow: 'cards',
};
