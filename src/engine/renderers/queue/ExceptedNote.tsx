import * as texts from '#texts/renderers/queue';
import { toSentence } from '../../condition/sentence';
import type { Screen } from '../../contract/screen';

interface ExceptedNoteProps {
  screen: Screen;
  /** How many of those that wait this operator may not decide, and of how many they may not see the evidence. */
  counts: { excepted: number; closed?: number };
  /** The number beside it does not count them. */
  isApart?: boolean;
}

/** What is not handed out to this operator, and why. */
export function ExceptedNote({ screen: { queue, fields }, counts, isApart = false }: ExceptedNoteProps) {
  const { excepted, closed = 0 } = counts;
  const except = queue?.except ?? null;
  const beginning = isApart ? texts.another : texts.ofThese;
  const sentences = [
    ...(except !== null && excepted > 0 ? [texts.cannotHandle(excepted, toSentence(except, fields))] : []),
    ...(closed > 0 ? [texts.cannotSee(closed)] : []),
  ];
  return sentences.map((sentence) => (
    <p key={sentence} className="queue-excepted">
      {beginning}
      {sentence}
    </p>
  ));
}
