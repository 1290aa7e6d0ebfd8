import { counted } from '../../../plurals';

export const cancel = 'Cancel';
export const notSaved = (why: string) => `Not saved: ${why}`;
export const inputIsStillHere = 'Your input is still here.';
export const tryAgain = 'Try again';
export const changed = (count: number) => counted(count, 'change');
