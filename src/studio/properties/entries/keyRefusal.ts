import { recordOf } from '../../../engine/pure';
import { isFreeKey, type Offer } from '../offers';

/** Why an entry cannot have this name; null: it can. */
export function keyRefusal(owner: Offer, name: string): string | null {
  if (owner.adding === null || name === '') return '名字不能是空的';
  if (Object.hasOwn(recordOf(owner.value), name)) return `已经有一个叫 ${name}`;
  if (owner.words.some((word) => word.name === name)) return `${name} 是固定的词，请换一个`;
  return isFreeKey(owner, owner.adding, name) ? null : '名字只能用字母和数字，以小写字母开头，如 startTime';
}
