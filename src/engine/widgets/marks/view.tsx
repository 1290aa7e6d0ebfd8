import { useContext } from 'react';
import * as signs from '#texts/signs';
import type { MarkedPart } from '../../contract/record';
import type { CellProps, WidgetView } from '../../contract/widget';
import { LONGEST } from '../../parts/cells/CutText';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { WholeText } from '../../parts/cells/wholeText';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sightOf } from './sight';
import './marks.css';

export const view: WidgetView = { Cell: wholeCellOf(MarksCell), Filter: TextFilter };

/** Whole with each reason beside its word, or the part of it around the first marked word where there is a line's room. */
function MarksCell({ value }: CellProps) {
  const isWhole = useContext(WholeText);
  const parts = value as MarkedPart[];
  const shown = isWhole ? parts : sightOf(parts, LONGEST);
  const isCut = shown !== parts;
  return (
    <span title={isCut ? parts.map(({ text }) => text).join('') : undefined}>
      {shown.map(({ text, mark, color }, place) =>
        mark === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text in their order
          <span key={place}>{text}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text in their order
          <mark key={place} className={`marked is-${color ?? 'orange'}`} title={mark}>
            {text}
            <span className={isWhole ? 'marked-why' : 'marked-told'}>{signs.bracketed(mark)}</span>
          </mark>
        ),
      )}
    </span>
  );
}
