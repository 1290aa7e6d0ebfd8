import { counted } from '../../../../plurals';

export const recycleBinOf = (title: string) => `Recycle bin · ${title}`;
export const retry = 'Retry';
export const isEmpty = 'The recycle bin is empty';
export const deletedRecords = 'Deleted records';
export const deleteForever = 'Delete permanently';
export const confirmDelete = (which: string) => `Permanently delete ${which}? This cannot be undone`;
export const selectPage = 'Select this page';
export const selected = (count: string) => `${count} selected`;
export const restoreSelected = 'Restore selected';
export const deleteSelected = 'Permanently delete selected';
export const select = (label: string) => `Select ${label}`;
export const deletedBy = (operator: string) => ` deleted by ${operator}`;
export const system = 'the system';
export const restore = 'Restore';
export const selectedRecords = (count: number) => counted(count, 'selected record');
export const recycleBin = 'Recycle bin';
