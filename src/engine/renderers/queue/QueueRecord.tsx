import { isAlert } from '../../actions/alerts';
import { isEmpty } from '../../condition/predicate';
import type { Field } from '../../contract/field';
import type { DataPort, SessionPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { CompiledScreen } from '../../language/derive/compile';
import { fieldsOf } from '../../language/derive/placed';
import { isShown } from '../../language/judge/shown';
import { WholeText } from '../../parts/cells/wholeText';
import { PictureGroup } from '../../parts/media/pictureGroup';
import { isMaskedFile } from '../../values/maskedFile';
import { wireTime } from '../../values/time/time';
import { sheetOf } from '../../widgets/sheets';
import { viewOf } from '../../widgets/views';

/** What the reviewer judges: pictures large at the left, the rest beside them. */
export function QueueRecord({
  compiled,
  record,
  data,
  user,
}: {
  compiled: CompiledScreen;
  record: RecordData;
  data: DataPort;
  user: SessionPort['user'];
}) {
  const { queue } = compiled.screen;
  const shown = (queue?.show ?? []).map((field) => ({ field, isWide: null }));
  const context = { now: wireTime(Date.now()), user };
  const fields = fieldsOf(compiled, [{ title: null, when: null, fields: shown }]).filter(
    (field) => isShown(field, record, context) && isOfSomething(field, record),
  );
  const picturesOf = fields.filter((field) => sheetOf(field).picture !== undefined);
  // a missing one among others is marked, none at all takes no room
  const pictures = picturesOf.some(({ name }) => !isEmpty(record[name])) ? picturesOf : [];
  const urls = pictures
    .filter((field) => sheetOf(field).picture === 'still')
    .flatMap((field) => [record[field.name] ?? []].flat())
    .filter((path) => !isMaskedFile(path))
    .map((path) => data.fileUrl(String(path)));
  const style = { '--queue-rows': Math.ceil(Math.max(urls.length, 1) / 2) };
  const facts = (names: typeof fields, className: string) =>
    names.length > 0 && (
      <dl className={className} style={style}>
        {names.map((field) => {
          const { Cell } = viewOf(field);
          return (
            <div
              key={field.name}
              className={isAlert(field, record, context) ? 'cell-alert' : undefined}
              data-part={`field ${field.name}`}
            >
              <dt>{field.title}</dt>
              <dd>
                <Cell field={field} value={record[field.name]} record={record} data={data} />
              </dd>
            </div>
          );
        })}
      </dl>
    );
  return (
    <WholeText value={true}>
      <div className="queue-record">
        <PictureGroup value={urls}>{facts(pictures, 'queue-pictures')}</PictureGroup>
        {facts(
          fields.filter((field) => sheetOf(field).picture === undefined),
          'queue-facts',
        )}
      </div>
    </WholeText>
  );
}

/** A field of a referred record, where there is one. */
function isOfSomething({ name }: Field, record: RecordData): boolean {
  const [reference = '', further] = name.split('.');
  return further === undefined || !isEmpty(record[reference]);
}
