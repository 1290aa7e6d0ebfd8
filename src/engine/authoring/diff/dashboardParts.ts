import * as signs from '#texts/signs';
import type { Card, Screen } from '../../contract/screen';
import { messages } from './messages';
import { flag, type Part, partOf, type Word, word } from './part';
import { conditionWord } from './valueWords';

export function dashboardLists(screen: Screen, screens: ReadonlyMap<string, Screen>): Part['lists'] {
  const { words, names } = messages;
  const { range, cards } = screen.dashboard ?? { range: null, cards: [] };
  return [
    {
      title: words.range,
      parts: range
        ? [
            partOf({
              key: 'range',
              name: words.range,
              words: [
                word(words.default, range.default),
                word(words.choices, range.choices.join(signs.listComma)),
                word(words.compare, range.compare),
              ],
            }),
          ]
        : [],
    },
    {
      title: words.cards,
      parts: cards.map((card) =>
        partOf({ key: card.id, name: names.card(card.id), words: cardWords(card, screens) }),
      ),
    },
  ];
}

function cardWords(
  { title, as, isCompared, good, query }: Card,
  screens: ReadonlyMap<string, Screen>,
): Word[] {
  const { words } = messages;
  const source = screens.get(query.from ?? '');
  const { kind, field } = query.measure;
  return [
    word(words.title, title),
    word(words.cardAs, as),
    flag(words.compared, isCompared),
    word(words.good, good === 'neither' ? null : good),
    word(words.from, query.from),
    // a condition on a screen that has errors itself stays as it was written
    source ? conditionWord(words.where, query.where, source.fields) : word(words.where, query.where),
    word(words.measure, field === null ? kind : `${kind} ${field}`),
    flag(words.negate, query.isNegated),
    word(words.less, query.other?.how === 'less' ? query.other.name : null),
    word(words.per, query.other?.how === 'per' ? query.other.name : null),
    word(words.over, query.over),
    word(words.groupBy, query.by),
    word(words.split, query.split),
    word(words.limit, query.limit),
    word(words.run, query.run, null, ['rights']),
    word(words.result, query.result),
  ];
}
