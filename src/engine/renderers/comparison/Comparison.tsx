import * as texts from '#texts/renderers/detail';
import * as signs from '#texts/signs';
import { isEmpty } from '../../condition/predicate';
import type { Field } from '../../contract/field';
import type { DataPort } from '../../contract/ports';
import type { MarkedPart, RecordData } from '../../contract/record';
import { NoRight } from '../../parts/cells/NoRight';
import { sheetOf } from '../../widgets/sheets';
import { viewOf } from '../../widgets/views';
import { type ComparedPart, differences } from './differences';
import './comparison.css';

interface ComparisonProps {
  field: Field;
  /** The field that holds what this one replaces. */
  former: Field;
  mayViewFormer: boolean;
  record: RecordData;
  data: DataPort;
}

/** What was and what is to be, side by side: of texts the letters that changed are marked. */
export function Comparison({ field, former, mayViewFormer, record, data }: ComparisonProps) {
  const [before, after] = [record[former.name], record[field.name]];
  const { letters } = sheetOf(field);
  const { Cell } = viewOf(field);
  const compared =
    mayViewFormer && letters ? differences(partsOf(letters, before), partsOf(letters, after)) : undefined;
  const drawn = (value: unknown, parts: readonly ComparedPart[] | undefined, side: 'old' | 'new') => {
    if (isEmpty(value)) return <span className="comparison-nothing">{texts.none}</span>;
    if (parts) return <Parts parts={parts} side={side} />;
    return <Cell field={field} value={value} record={record} data={data} />;
  };
  return (
    <dl className="comparison">
      <div>
        <dt>{former.title}</dt>
        <dd>{mayViewFormer ? drawn(before, compared?.before, 'old') : <NoRight />}</dd>
      </div>
      <div data-part={`field ${field.name}`}>
        <dt>{field.title}</dt>
        <dd>{drawn(after, compared?.after, 'new')}</dd>
      </div>
    </dl>
  );
}

function partsOf(letters: (value: unknown) => MarkedPart[], value: unknown): MarkedPart[] {
  return isEmpty(value) ? [] : letters(value);
}

function Parts({ parts, side }: { parts: readonly ComparedPart[]; side: 'old' | 'new' }) {
  return parts.map(({ text, mark, color, isChanged }, place) => {
    const words =
      mark === undefined ? (
        text
      ) : (
        <mark className={`marked is-${color ?? 'orange'}`} title={mark}>
          {text}
          <span className="marked-why">{signs.bracketed(mark)}</span>
        </mark>
      );
    const Tag = !isChanged ? 'span' : side === 'old' ? 'del' : 'ins';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text in their order
    return <Tag key={place}>{words}</Tag>;
  });
}
