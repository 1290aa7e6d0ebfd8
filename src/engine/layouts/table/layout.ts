import * as texts from '#texts/layouts';
import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = {
  name: 'table',
  title: texts.tableTitle,
  icon: 'table',
  order: 1,
  narrow: 'cards',
};
