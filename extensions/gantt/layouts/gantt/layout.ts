import { defineLayout } from '@console/engine/pure';

export const sheet = defineLayout({
  name: 'gantt',
  title: '甘特图',
  icon: 'ordered-list',
  order: 6,
  groupsBy: 'time',
});
