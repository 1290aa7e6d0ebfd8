import type { ScreenGroup } from '../../contract/screen';
import { messages } from './messages';
import { type Part, partOf, word } from './part';

export function groupPart(group: ScreenGroup): Part {
  const { words, names } = messages;
  return partOf({
    key: group.id,
    name: names.group,
    words: [word(words.title, group.title), word(words.icon, group.icon), word(words.menuOrder, group.order)],
  });
}
