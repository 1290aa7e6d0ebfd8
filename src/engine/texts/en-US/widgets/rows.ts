import { counted } from '../../plurals';

export const title = 'Rows';
export const describe =
  'A few lines within a record, such as a list of prizes, saved with it; real child records are another page.';
export const fieldsInPanel = 'What each row has, such as prize and count';
export const fields = 'The fields of each row';
export const sampleDay = 'Day';
export const sampleReward = 'Reward';
export const mustBeRows = ' must be rows';
export const rows = (count: number) => counted(count, 'row');
