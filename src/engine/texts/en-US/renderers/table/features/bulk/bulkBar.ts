import { counted } from '../../../../../plurals';

export const bulkActions = 'Bulk actions';
export const selected = 'Selected ';
export const ofTotal = (total: string) => ` / ${total}`;
export const acrossPages = (pages: number) => `, across ${counted(pages, 'page')}`;
export const clearSelection = 'Clear selection';
