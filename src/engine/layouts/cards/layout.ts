import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = { name: 'cards', title: '卡片', icon: 'appstore', order: 2 };
