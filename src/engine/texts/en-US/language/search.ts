import { counted } from '../../plurals';

export const tooManyRecords = (most: number, count: number) =>
  `At most ${counted(most, 'record')} at a time; there are ${counted(count, 'record')}`;
export const searchTooLong = (title: string, most: number, length: number) =>
  `The search${title === '' ? '' : ` for “${title}”`} takes at most ${counted(most, 'character')}; it has ${length}`;
export const oneSensitiveValue = (title: string) =>
  `“${title}” is sensitive: search for one complete value at a time`;
export const badSearchValue = (title: string, why: string) => `The search for “${title}”: ${why.trim()}`;
