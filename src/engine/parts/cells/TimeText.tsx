import { wireTime } from '../../values/time/time';
import { relativeTime } from './relativeTime';
import { shortTime } from './shortTime';

/** A wire time or date, short where its cell is called so; whole, with how long ago, when pointed at. */
export function TimeText({ text }: { text: string }) {
  const ago = relativeTime(text, Date.now());
  return (
    <time
      className="cell-figures cell-time"
      dateTime={text.replace(' ', 'T')}
      data-short={shortTime(text, wireTime(Date.now()))}
      title={ago === '' ? undefined : `${text}，${ago}`}
    >
      {text}
    </time>
  );
}
