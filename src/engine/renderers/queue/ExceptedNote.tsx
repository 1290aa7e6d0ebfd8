import * as texts from '#texts/renderers/queue';
import { toSentence } from '../../condition/sentence';
import type { Screen } from '../../contract/screen';

interface ExceptedNoteProps {
  screen: Screen;
  /** How many of those that wait this operator may not decide. */
  count: number;
  /** The number beside it does not count them. */
  isApart?: boolean;
}

/** What is not handed out to this operator, and why (`queue.except`). */
export function ExceptedNote({ screen: { queue, fields }, count, isApart = false }: ExceptedNoteProps) {
  const except = queue?.except ?? null;
  if (except === null || count === 0) return null;
  return (
    <p className="queue-excepted">
      {isApart ? texts.another : texts.ofThese}
      {texts.cannotHandle(count, toSentence(except, fields))}
    </p>
  );
}
