import { useContext } from 'react';
import { WholeText } from './wholeText';

/** Letters of a text that a list shows. */
export const LONGEST = 25;

/** Text of a list: over 25 characters (spec §9) it is cut, and whole when pointed at. */
export function CutText({ text, className }: { text: string; className?: string }) {
  const isWhole = useContext(WholeText);
  const letters = [...text];
  if (isWhole || letters.length <= LONGEST) return <span className={className}>{text}</span>;
  return (
    <span className={className} title={text}>
      {letters.slice(0, LONGEST).join('')}…
    </span>
  );
}
