import * as signs from '#texts/signs';
import { wireTime } from '../../values/time/time';
import { relativeTime } from './relativeTime';

/** A wire time or date, short where its cell is called so; whole, with how long ago, when pointed at. */
export function TimeText({ text }: { text: string }) {
  const ago = relativeTime(text, Date.now());
  return (
    <time
      className="cell-figures cell-time"
      dateTime={text.replace(' ', 'T')}
      data-short={shortTime(text, wireTime(Date.now()))}
      title={ago === '' ? undefined : `${text}${signs.comma}${ago}`}
    >
      {text}
    </time>
  );
}

const TIME = /^(\d{4})-(\d{2}-\d{2}) (\d{2}:\d{2}):\d{2}$/;

/** A wire time without what matters least: of this year month to minute, of another the day. What is no time stays as it is. */
export function shortTime(text: string, now: string): string {
  const [, year, day, minute] = TIME.exec(text) ?? [];
  if (year === undefined) return text;
  return year === now.slice(0, 4) ? `${day} ${minute}` : `${year}-${day}`;
}
