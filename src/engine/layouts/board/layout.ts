import * as texts from '#texts/layouts';
import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = {
  name: 'board',
  title: texts.boardTitle,
  icon: 'layout',
  order: 4,
  groupsBy: 'states',
};
