import type { SessionPort } from '../../contract/ports';
import type { Card } from '../../contract/screen';

/** A band of numbers that stand together, or a card with a place of its own. */
export type Block = { band: Card[] } | { card: Card };

/** The cards of a dashboard in the file's order, without those that read what the operator may not see. */
export function placeCards(cards: readonly Card[], session: SessionPort): Block[] {
  const blocks: Block[] = [];
  for (const card of cards) {
    if (!(card.query.source?.codes ?? []).every((code) => session.can(code))) continue;
    const last = blocks.at(-1);
    if (card.as !== 'number') blocks.push({ card });
    else if (last && 'band' in last) last.band.push(card);
    else blocks.push({ band: [card] });
  }
  return blocks;
}
