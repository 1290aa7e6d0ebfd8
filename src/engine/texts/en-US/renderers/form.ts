import { counted } from '../../plurals';

export const discardChanges = 'Discard unsaved changes?';
export const discard = 'Discard changes';
export const continueEditing = 'Continue editing';
export const confirmAction = (title: string) => `${title}?`;
export const save = 'Save';
export const filesUploading = 'Files are still uploading';
export const actionOnRecords = (title: string, count: number) => `${title}: ${counted(count, 'record')}`;
export const recordsInAll = (count: number) => `${counted(count, 'record')} in all`;
