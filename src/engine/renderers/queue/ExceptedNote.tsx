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
      {isApart ? '另有' : '其中'} {count} 条不能由您处理：{toSentence(except, fields)}
    </p>
  );
}
