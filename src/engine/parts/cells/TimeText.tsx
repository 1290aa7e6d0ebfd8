import { relativeTime } from './relativeTime';

/** A wire time or date, with how long ago when pointed at. */
export function TimeText({ text }: { text: string }) {
  return (
    <time className="cell-figures" dateTime={text.replace(' ', 'T')} title={relativeTime(text, Date.now())}>
      {text}
    </time>
  );
}
