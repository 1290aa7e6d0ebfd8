import { counted } from '../../../../plurals';

export const pagination = 'Pagination';
export const previousPage = 'Previous page';
export const pageNumber = (page: number) => `Page ${page}`;
export const nextPage = 'Next page';
export const pageSize = 'Records per page';
export const perPage = (size: number) => `${size} / page`;
export const totalPending = '… records';
export const aboutTotal = (total: string) => `About ${counted(total, 'record')}`;
export const total = (total: string) => counted(total, 'record');
