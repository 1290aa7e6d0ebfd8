import { counted } from '../../../../../plurals';

export const starting = 'Starting…';
export const progress = 'Export progress';
export const hint =
  'The file downloads when it is ready. You may close this window; the file is still made and can be downloaded from Export later.';
export const cancelExport = 'Cancel export';
export const exportAgain = 'Export again';
export const close = 'Close';
export const downloadAgain = 'Download again';
export const waiting = 'Waiting…';
export const written = (count: string) => `${counted(count, 'row')} written`;
export const writtenOf = (count: string, total: string) => `${count} / ${counted(total, 'row')} written`;
export const exportDone = (what: string) => `Export done, ${what}`;
export const rows = (count: string) => counted(count, 'row');
export const cancelled = 'Cancelled';
export const exportFailed = (why: string) => `Export failed: ${why}`;
export const unknownReason = 'unknown reason';
