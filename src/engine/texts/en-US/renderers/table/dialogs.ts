import { counted } from '../../../plurals';

export const nothingToRepeat = 'No action to repeat yet';
export const noSuchAction = 'No such action, or no permission for it';
export const confirmSelected = (title: string, count: number) =>
  `${title} ${counted(count, 'selected record')}?`;
export const othersStay = (others: number, title: string) =>
  `${others} more cannot ${title} now and will not change.`;
