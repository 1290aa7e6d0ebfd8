import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = { name: 'wall', title: '照片墙', icon: 'picture', order: 3, judges: true };
