import type { Sentence } from '../../../contract/sentence';
import { bare, format, isNothing, joined, phrase } from '../sentence';

/** The nearest name, or else what there is. */
export const meantOr = (meant: Sentence, otherwise: Sentence | string): Sentence =>
  isNothing(meant) ? format`${otherwise}` : meant;

/** An effect by its name, and in the studio by what it does. */
export interface FittingEffect {
  name: string;
  does: string;
}

export const fitting = (here: readonly FittingEffect[]): Sentence =>
  here.length === 0
    ? format`，这里没有能用的`
    : format`，这里能用：${joined(here.map(({ name, does }) => phrase(`${name}（${does}）`, `「${does}」`)))}`;

export const SPANS = format`${phrase('hour、day、week、month', '小时、天、周、月')}`;
/** In the panel nobody writes words. */
export const FILL = phrase('请写', '请填');
export const OMIT = phrase('不能写', '不能有');
export const ROW = bare.choice('row', 'on');
