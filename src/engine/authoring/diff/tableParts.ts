import * as texts from '#texts/authoring';
import * as signs from '#texts/signs';
import type { Field } from '../../contract/field';
import type { TotalKind } from '../../contract/record';
import type { PlacedLayout, Screen } from '../../contract/screen';
import { messages } from './messages';
import { type Part, partOf, type Word, word } from './part';
import { namedPart, periodWord } from './placedParts';
import { sortWord } from './valueWords';

export function tableWords({ table }: Screen): Word[] {
  const { words } = messages;
  return [
    sortWord(words.sort, table?.sort),
    word(words.tabsBy, table?.tabs),
    word(words.tabsOpens, table?.opens),
    word(words.tabsWaiting, waitingText(table?.waiting)),
    word(words.tableAs, layoutsText(table?.layouts)),
    word(words.drag, table?.drag),
  ];
}

/** As files name them, with the time that places the records; an order of several says which opens. */
function layoutsText(layouts: readonly PlacedLayout[] = []): string | null {
  const drawings = layouts.map(({ name, time }) =>
    time === null ? name : `${name} ${[time.from, time.to ?? []].flat().join('~')}`,
  );
  return drawings.join(signs.listComma) || null;
}

function formerlyAs(as: TotalKind, field: Field | undefined): string[] {
  return (field?.formerly ?? []).map((name) => `${name} ${as}`);
}

function waitingText(waiting: Readonly<Record<string, string>> = {}): string | null {
  return (
    Object.entries(waiting)
      .map((pair) => pair.join(signs.colon))
      .join(signs.listComma) || null
  );
}

export function tableLists(screen: Screen): Part['lists'] {
  const { words, names } = messages;
  const { table } = screen;
  return [
    {
      title: words.columns,
      parts: (table?.columns ?? []).map(({ field, width, title, period }) =>
        namedPart(field, names.column, screen, {
          words: [word(words.title, period?.title ?? title), word(words.width, width), periodWord(period)],
        }),
      ),
    },
    {
      title: words.decides,
      parts: (table?.decides ?? []).map((name) => namedPart(name, names.decides, screen)),
    },
    {
      title: words.search,
      parts: (table?.search ?? []).map(({ fields, title, isPeriod, isPalette }) =>
        partOf({
          key: fields.join(isPeriod ? texts.to : signs.listComma),
          formerly: fields.length === 1 ? (screen.fields[fields[0] as string]?.formerly ?? []) : [],
          name: names.search(fields.join(isPeriod ? texts.to : signs.listComma)),
          words: [word(words.title, title), word(words.palette, isPalette || null, texts.yes)],
        }),
      ),
    },
    {
      title: words.inline,
      parts: (table?.inline ?? []).map((name) => namedPart(name, names.inline, screen)),
    },
    {
      title: words.totals,
      parts: (table?.totals ?? []).map(({ field, as, by, isWhole, where, title }) =>
        namedPart(field, as === 'sum' ? names.total : names[as], screen, {
          // an average beside the sum is another total
          ...(as !== 'sum' && { key: `${field} ${as}`, formerly: formerlyAs(as, screen.fields[field]) }),
          words: [
            word(words.totalBy, by),
            word(words.totalWhole, isWhole ? null : texts.no),
            word(words.totalWhere, where && JSON.stringify(where)),
            word(words.title, title),
          ],
        }),
      ),
    },
  ];
}
