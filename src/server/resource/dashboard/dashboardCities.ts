import { type Card, type Condition, RequestError } from '../../../engine/pure';

const MOST_CITIES = 60;

/** The card of a map as a ranking of the cities of one province, given by its code of six digits. */
export function citiesOf(card: Card, within: string): Card {
  const { query } = card;
  if (card.as !== 'map' || query.by === null) throw new RequestError('这张卡片不能按地区展开');
  if (!/^[1-9]\d0000$/.test(within)) throw new RequestError('地区应当是省级的六位行政区划代码');
  const inside: Condition = {
    field: query.by,
    op: 'startsWith',
    operand: { literal: within.slice(0, 2) },
    comparability: 'text',
    isMultiple: false,
  };
  const where: Condition = query.where ? { all: [query.where, inside] } : inside;
  return { ...card, as: 'ranking', query: { ...query, where, limit: MOST_CITIES } };
}
