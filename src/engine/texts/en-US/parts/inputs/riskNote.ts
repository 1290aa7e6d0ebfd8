import { counted } from '../../../plurals';

export const thisIsRisky = 'Check this record';
export const someAreRisky = (count: number) => `${counted(count, 'record')} to check`;
export const riskyRemoved = (count: number) =>
  `Removed ${counted(count, 'record')} to check; they will not change`;
export const andMore = (count: number) => `… ${count} in all`;
export const addBack = 'Add back';
export const removeRisky = (count: number) => `Remove these ${count}`;
