import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = { name: 'wall', title: '照片墙', order: 3, judges: true };
