import { match as matchPinyin } from 'pinyin-pro';

/** Whether an item answers to what is typed: by title, by pinyin, or by its initials (礼物列表: liwu, lwlb). */
export function answers(title: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return true;
  if (title.toLowerCase().includes(wanted)) return true;
  return /^[a-z]+$/.test(wanted) && matchPinyin(title, wanted, { continuous: true }) !== null;
}
