import { action, type Row } from '#server/parts/contract';
import { type Matter, overturnRows, passRows, recallRows, rejectRows } from './rules/moderation';

/** A photo shows in the app while its state says so: nothing else follows from its judgement. */
const PHOTO: Matter<Row<'user/album'>> = {
  words: () => ({ what: '照片' }),
  passed: { template: 'moderation.passed' },
  rejected: { template: 'moderation.rejected' },
  overturned: { template: 'moderation.overturned' },
};

/** `album.pass` 通过, of a rejected one as well. */
export const pass = action('user/album', (context) => passRows(context, PHOTO));

/** `album.reject` 驳回. */
export const reject = action('user/album', (context) => rejectRows(context, PHOTO));

/** `album.overturn` 改判驳回: what had passed is taken down. */
export const overturn = action('user/album', (context) => overturnRows(context, PHOTO));

/** `album.recall` 撤回判定. */
export const recall = action('user/album', (context) => recallRows(context, PHOTO));
