import { counted } from '../../plurals';

export const unlimited = 'Unlimited';
export const to = ' to ';
export const years = (count: number) => counted(count, 'year');
export const months = (count: number) => counted(count, 'month');
export const days = (count: number) => counted(count, 'day');
export const hours = (count: number) => counted(count, 'hour');
export const minutes = (count: number) => counted(count, 'minute');
export const soon = 'soon';
export const justNow = 'just now';
export const later = (span: string) => `in ${span}`;
export const ago = (span: string) => `${span} ago`;
