import { pinyin } from 'pinyin-pro';
import type { Spell } from '../../engine/pure';

/** More than any name takes. */
const MOST_SPELLED = 50;

/** `开播时长` → kai bo shi chang. Its dictionary is large: load this file when a title is to be spelled. */
export const spell: Spell = (title) =>
  pinyin(title.slice(0, MOST_SPELLED), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
