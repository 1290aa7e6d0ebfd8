import { counted } from '../../plurals';

export const choose = 'Select';
export const clearedMismatch = (list: string, titles: string) =>
  `${list} does not fit the current ${titles} and was cleared`;
export const clear = 'Clear';
export const replace = 'Replace';
export const upload = 'Upload';
export const removeFile = (name: string) => `Remove ${name}`;
export const remove = 'Remove';
export const uploading = 'Uploading';
export const accepted = (extensions: string, maxKB: number) => `${extensions}, up to ${maxKB} KB`;
export const retryFile = (name: string) => `Retry ${name}`;
export const retry = 'Retry';
export const discardFile = (name: string) => `Discard ${name}`;
export const discard = 'Discard';
export const waiting = 'Waiting';
export const processing = 'Processing';
export const wrongType = (name: string, extensions: string) =>
  `“${name}” has the wrong type; only ${extensions} can be uploaded`;
export const emptyFile = (name: string) => `“${name}” is empty`;
export const tooLarge = (name: string, size: number, maxKB: number) =>
  `“${name}” is ${size} KB; the limit is ${maxKB} KB`;
export const tryAgain = '. Try again';
export const uploadFailed = (name: string, why: string) => `“${name}” failed to upload${why}`;

// riskNote
export const thisIsRisky = 'Check this record';
export const someAreRisky = (count: number) => `${counted(count, 'record')} to check`;
export const riskyRemoved = (count: number) =>
  `Removed ${counted(count, 'record')} to check; they will not change`;
export const andMore = (count: number) => `… ${count} in all`;
export const addBack = 'Add back';
export const removeRisky = (count: number) => `Remove these ${count}`;

// time
export const duration = 'Duration';
export const chooseTime = 'Select time';
export const chooseDate = 'Select date';
export const forever = 'Forever';
