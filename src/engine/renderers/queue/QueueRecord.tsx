import type { DataPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import { WholeText } from '../../parts/cells/wholeText';
import type { CompiledScreen } from '../../screen/compile';
import { fieldsOf } from '../../screen/placed';
import { sheetOf } from '../../widgets/sheets';
import { viewOf } from '../../widgets/views';

/** What the reviewer judges: pictures large at the left, the rest beside them. */
export function QueueRecord({
  compiled,
  record,
  data,
}: {
  compiled: CompiledScreen;
  record: RecordData;
  data: DataPort;
}) {
  const { queue } = compiled.screen;
  const shown = (queue?.show ?? []).map((field) => ({ field, isWide: null }));
  const fields = fieldsOf(compiled, [{ title: null, when: null, fields: shown }]);
  const facts = (names: typeof fields, className: string) =>
    names.length > 0 && (
      <dl className={className}>
        {names.map((field) => {
          const { Cell } = viewOf(field);
          return (
            <div key={field.name}>
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
        {facts(
          fields.filter((field) => sheetOf(field).picture !== undefined),
          'queue-pictures',
        )}
        {facts(
          fields.filter((field) => sheetOf(field).picture === undefined),
          'queue-facts',
        )}
      </div>
    </WholeText>
  );
}
