import { counted } from '../../../plurals';

export const notRead = 'Not read';
export const lines = (count: number) => counted(count, 'line');
