import { counted } from '../../../../plurals';

export const newMessages = (count: number) => `${counted(count, 'new message')}; read before you send`;
export const haveRead = 'Read';
