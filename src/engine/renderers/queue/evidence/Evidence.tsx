import type { CSSProperties, ReactNode } from 'react';
import { isAlert } from '../../../actions/alerts';
import { isEmpty } from '../../../condition/predicate';
import type { ConditionContext } from '../../../contract/condition';
import type { Field } from '../../../contract/field';
import type { DataPort } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { CompiledScreen } from '../../../language/derive/compile';
import { NoRight } from '../../../parts/cells/NoRight';
import { InPlace } from '../../../parts/media/inPlace';
import { PictureGroup } from '../../../parts/media/pictureGroup';
import { isMaskedFile } from '../../../values/maskedFile';
import { sheetOf } from '../../../widgets/sheets';
import { viewOf } from '../../../widgets/views';
import { Comparison } from '../../comparison/Comparison';

interface EvidenceProps {
  compiled: CompiledScreen;
  fields: readonly Field[];
  /** Evidence that this operator may not see. */
  withheld: readonly Field[];
  record: RecordData;
  context: ConditionContext;
  data: DataPort;
  mayView(name: string): boolean;
}

/** What is judged, over the whole height: pictures side by side, a film, words, what was beside what is to be. */
export function Evidence({ compiled, fields, withheld, record, context, data, mayView }: EvidenceProps) {
  const urls = fields
    .filter((field) => sheetOf(field).picture === 'still')
    .flatMap((field) => [valuesOf(field, compiled, record)].flat(2))
    .filter((path) => !isEmpty(path) && !isMaskedFile(path))
    .map((path) => data.fileUrl(String(path)));
  const draw = (field: Field): ReactNode => {
    const former = formerOf(field, compiled);
    if (former)
      return (
        <Comparison
          key={field.name}
          field={field}
          former={former}
          mayViewFormer={mayView(former.name)}
          record={record}
          data={data}
        />
      );
    const { Cell } = viewOf(field);
    const isRisk = isAlert(field, record, context);
    return (
      <div
        key={field.name}
        className={isRisk ? 'cell-alert' : undefined}
        data-part={`field ${field.name}`}
        style={{ '--cell-columns': Math.min(2, [record[field.name]].flat().length) } as CSSProperties}
      >
        <dt>{field.title}</dt>
        <dd>
          <Cell field={field} value={record[field.name]} record={record} data={data} />
        </dd>
      </div>
    );
  };
  return (
    <InPlace value={true}>
      <PictureGroup value={urls}>
        <div className="queue-evidence">
          {blocksOf(fields, compiled, record).map((block) => {
            const [first] = block as [Field];
            if (formerOf(first, compiled)) return draw(first);
            const style = { '--queue-columns': Math.min(2, block.length) } as CSSProperties;
            return (
              <dl key={first.name} className={kindOf(first, record)} style={style}>
                {block.map(draw)}
              </dl>
            );
          })}
          {withheld.map(({ name, title }) => (
            <dl key={name} className="queue-words">
              <div data-part={`field ${name}`}>
                <dt>{title}</dt>
                <dd>
                  <NoRight />
                </dd>
              </div>
            </dl>
          ))}
        </div>
      </PictureGroup>
    </InPlace>
  );
}

/** Pictures that follow each other share their room; everything else has its own. */
function blocksOf(fields: readonly Field[], compiled: CompiledScreen, record: RecordData): Field[][] {
  const blocks: Field[][] = [];
  const isPicture = (field: Field | undefined) =>
    field !== undefined && kindOf(field, record) === 'queue-pictures' && !formerOf(field, compiled);
  for (const field of fields) {
    const last = blocks.at(-1);
    if (last && isPicture(field) && isPicture(last[0])) last.push(field);
    else blocks.push([field]);
  }
  return blocks;
}

/** A picture that there is not takes a line, not the room of one. */
function kindOf(field: Field, record: RecordData): string {
  const { picture, isPlayed } = sheetOf(field);
  if (isEmpty(record[field.name])) return 'queue-words';
  if (picture === 'still') return 'queue-pictures';
  if (picture === 'moving') return 'queue-film';
  return isPlayed ? 'queue-sound' : 'queue-words';
}

function formerOf({ replaces }: Field, { screen }: CompiledScreen): Field | undefined {
  return replaces === null ? undefined : (screen.fields[replaces] ?? screen.foreign[replaces]);
}

/** With the former one, if it is drawn beside it. */
function valuesOf(field: Field, compiled: CompiledScreen, record: RecordData): unknown[] {
  const former = formerOf(field, compiled);
  return [...(former ? [record[former.name]] : []), record[field.name]];
}
