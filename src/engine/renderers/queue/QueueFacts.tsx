import { isAlert } from '../../actions/alerts';
import type { ConditionContext } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { DataPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import { NoRight } from '../../parts/cells/NoRight';
import { viewOf } from '../../widgets/views';
import { ThresholdBar } from './ThresholdBar';

interface QueueFactsProps {
  fields: readonly Field[];
  record: RecordData;
  context: ConditionContext;
  data: DataPort;
  mayView(name: string): boolean;
}

/** What is known beside what is judged. */
export function QueueFacts({ fields, record, context, data, mayView }: QueueFactsProps) {
  if (fields.length === 0) return null;
  return (
    <dl className="queue-facts">
      {fields.map((field) => {
        const { Cell } = viewOf(field);
        return (
          <div
            key={field.name}
            className={isAlert(field, record, context) ? 'cell-alert' : undefined}
            data-part={`field ${field.name}`}
          >
            <dt>{field.title}</dt>
            <dd>
              {mayView(field.name) ? (
                <>
                  <Cell field={field} value={record[field.name]} record={record} data={data} />
                  <ThresholdBar field={field} value={record[field.name]} />
                </>
              ) : (
                <NoRight />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
