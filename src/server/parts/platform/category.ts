import { isEmpty } from '../../../engine/pure';
import { hook } from '../contract';
import { nextTreeCode } from './rules/treeCode';

/**
 * `category.number`: a new category gets the next code below its parent (`contract.md` §9). Codes never change afterwards: other
 * data holds them.
 */
export const number = hook('system/category', async ({ tx, before, after }) => {
  if (before !== null) return undefined;
  const parent = isEmpty(after.pid) ? null : String(after.pid);
  return { code: await nextTreeCode(tx, { table: 'category', column: 'code' }, parent) };
});
