import * as texts from '#texts/authoring';
import * as signs from '#texts/signs';
import type { FormGroup, Link, PlacedPeriod, Screen, Side, Thread } from '../../contract/screen';
import { conditionFields } from '../../contract/stored';
import { messages } from './messages';
import { flag, type Part, partOf, type Word, word } from './part';
import { conditionWord } from './valueWords';

/** A field named in a list. A field renamed by `formerly` is the same place under its new name. */
export function namedPart(
  name: string,
  nameOf: (name: string) => string,
  screen: Screen,
  more: Partial<Part> = {},
): Part {
  return partOf({
    key: name,
    formerly: screen.fields[name]?.formerly ?? [],
    name: nameOf(name),
    ...more,
  });
}

/** The groups of a form or detail, and apart from them their fields, so that a field that moves is no removal. */
export function groupLists(
  groups: FormGroup[] | undefined,
  fieldName: (name: string) => string,
  groupName: (title: string) => string,
  screen: Screen,
): Part['lists'] {
  const { words } = messages;
  const titled = (groups ?? []).map((group, index) => ({ group, title: group.title ?? String(index + 1) }));
  return [
    {
      title: words.groups,
      parts: titled.map(({ group, title }) =>
        partOf({
          key: title,
          name: groupName(title),
          words: [
            flag(words.untitled, group.title === null),
            conditionWord(words.when, group.when, conditionFields(screen)),
          ],
        }),
      ),
    },
    {
      title: words.placed,
      parts: titled.flatMap(({ group, title }) =>
        group.fields.map(({ field, isWide, period }) =>
          namedPart(field, fieldName, screen, {
            words: [
              word(words.group, title),
              word(words.wide, isWide),
              word(words.title, period?.title),
              periodWord(period),
            ],
          }),
        ),
      ),
    },
  ];
}

/** Where the period ends that begins with a placed field. */
export function periodWord(period: PlacedPeriod | undefined): Word {
  return word(messages.words.period, period?.to);
}

export function linkParts(links: (Link | Side)[], nameOf: (screen: string) => string): Part[] {
  const { words } = messages;
  return links.map((link) =>
    partOf({
      key: link.screen,
      name: nameOf(link.screen),
      words: [
        word(words.title, link.title),
        word(words.by, [link.by, link.isAny], byText(link.by)),
        word(words.timeline, link.timeline),
        word(words.tabGroup, link.group),
        word(words.buttons, link.actions.length ? link.actions.join(signs.listComma) : null),
        flag(words.under, 'isUnder' in link && link.isUnder),
        word(words.width, 'width' in link ? link.width : null),
      ],
    }),
  );
}

const byText = (by: Link['by']) => by.map(({ inner, outer }) => `${inner} = ${outer}`).join(signs.listComma);

/** The conversation of a record: where its letters are, and what writes one. */
export function threadPart({ link, side, opens, write, macros }: Thread): Part {
  const { words, names } = messages;
  const [part] = linkParts([link], names.thread) as [Part];
  return {
    ...part,
    words: [
      ...part.words,
      word(words.threadSide, side),
      word(words.threadOpens, opens.join(signs.listComma)),
      word(
        words.threadWrite,
        write.length ? write : null,
        write.map((one) => `${one.action}${signs.bracketed(one.side)}`).join(signs.listComma),
      ),
      word(
        words.threadMacros,
        macros,
        macros && texts.textsOf(macros.screen, macros.text, byText(macros.by)),
      ),
    ],
  };
}
