import { counted } from '../../../../plurals';

export const select = (label: string) => `Select ${label}`;
export const view = (title: string, label: string) => `View ${title}: ${label}`;
export const pictures = (count: number) => counted(count, 'picture');
