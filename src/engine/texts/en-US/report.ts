import { counted } from '../plurals';

export const loading = 'Loading…';
export const none = 'None';
export const noData = 'No data';
export const actions = 'Actions';
export const view = 'View';
export const subtotal = 'Subtotal';
export const total = 'Total';
export const withRows = (words: string, count: string) => `${words} (${counted(count, 'row')})`;
