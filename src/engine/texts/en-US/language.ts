import { counted } from '../plurals';

// derive/fieldSchema
export const masked = 'masked';
export const onlyIf = (condition: string) => `only if ${condition}`;

// derive/recordSchema
export const asText = (title: string) => `${title} (text)`;
export const ofReference = 'a field of the referenced record, if that record is visible';
export const whyNotNow = (title: string) => `why “${title}” is not possible now; absent: it is`;
export const id = 'ID';
export const version = 'Version';
export const versionIsCompared = 'compared if sent: 409 if somebody else changed the record first';

// judge
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

// normalise
export const view = 'View';
export const add = 'New';
export const edit = 'Edit';
export const remove = 'Delete';
export const exporting = 'Export';
export const importing = 'Import';
export const reveal = 'View sensitive data';
export const lead = 'See who works and reassign';
export const reason = 'Reason';
export const remark = 'Remark';

// normalise/audit
export const createBy = 'Created by';
export const createTime = 'Created';
export const updateBy = 'Updated by';
export const updateTime = 'Updated';

// search
export const tooManyRecords = (most: number, count: number) =>
  `At most ${counted(most, 'record')} at a time; there are ${counted(count, 'record')}`;
export const searchTooLong = (title: string, most: number, length: number) =>
  `The search${title === '' ? '' : ` for “${title}”`} takes at most ${counted(most, 'character')}; it has ${length}`;
export const oneSensitiveValue = (title: string) =>
  `“${title}” is sensitive: search for one complete value at a time`;
export const badSearchValue = (title: string, why: string) => `The search for “${title}”: ${why.trim()}`;
