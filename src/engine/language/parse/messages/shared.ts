import * as texts from '#texts/language/messages';
import * as signs from '#texts/signs';
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
    ? format(texts.noneFits())
    : format(
        texts.theseFit(
          joined(here.map(({ name, does }) => phrase(`${name}${signs.bracketed(does)}`, signs.named(does)))),
        ),
      );

export const SPANS = format`${phrase(['hour', 'day', 'week', 'month'].join(signs.listComma), texts.spans)}`;
/** In the panel nobody writes words. */
export const FILL = phrase(texts.write, texts.fillIn);
export const OMIT = phrase(texts.doNotWrite, texts.cannotHave);
export const ROW = bare.choice('row', 'on');
