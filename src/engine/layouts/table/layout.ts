import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = { name: 'table', title: '表格', icon: 'table', order: 1, narrow: 'cards' };
