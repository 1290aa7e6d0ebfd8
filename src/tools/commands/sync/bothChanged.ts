import { differenceLine, notCompared, type ScreenSource } from '../../../engine/pure';
import { type Sources, sorted } from '../../files';
import { messages } from '../../messages';
import { compareSources } from '../diff';

interface Texts {
  file: string;
  local: string;
  active: string;
}

/** Why neither side may take the other's place, and what they say differently: from the database's text to the file's. */
export function bothChanged({ screens, groups }: Sources, { file, local, active }: Texts): string[] {
  const others = [...screens, ...groups].filter((source) => source.file !== file);
  const withText = (text: string): Sources => sorted([...others, { file, text } satisfies ScreenSource]);
  const { differences, unread } = compareSources(withText(active), withText(local));
  const own = differences.filter((one) => one.file === file).map(differenceLine);
  const lines = unread.includes(file) ? [notCompared(file)] : own;
  return [
    messages.sync.both(file),
    ...(lines.length > 0 ? lines : [messages.sync.layoutOnly]).map((line) => `  ${line}`),
  ];
}
