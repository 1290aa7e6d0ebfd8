import { counted } from '../../plurals';

export const mustNotBeEmpty = (title: string) => `${title} must not be empty`;
export const mustBeList = (title: string) => `${title} must be a list of values`;
export const chooseTypeFirst = (title: string) => `${title} needs a type first`;
export const cannotBe = (title: string, value: string, range: string) =>
  `${title} cannot be ${value}; it${range}`;
export const notNow = (option: string) => ` cannot be “${option}” now`;
export const inRow = (row: number, message: string) => ` row ${row}: ${message}`;
export const tooLong = (maxLength: number) => ` must have at most ${counted(maxLength, 'character')}`;
export const badFormat = ' has the wrong format';
export const tooManyLetters = (inAll: string, maxLetters: number) =>
  ` must have at most ${counted(maxLetters, 'character')}${inAll}`;
export const inAll = ' in all';
export const belowLimit = (comparison: string, limit: string) => ` must not be ${comparison} ${limit.trim()}`;
export const before = 'before';
export const lessThan = 'less than';
export const beforeSince = (limit: string) => ` must not be before ${limit.trim()}`;
export const after = 'after';
export const greaterThan = 'greater than';
