import { isMet } from '../../condition/predicate';
import type { RecordData } from '../../contract/record';
import type { FormGroup } from '../../contract/screen';
import { WholeText } from '../../parts/wholeText';
import type { CompiledScreen } from '../../screen/compile';
import { isShown } from '../../screen/judge';
import { viewOf } from '../../widgets/views';
import { wantsRow } from './FormField';
import { fieldsOf } from './formFields';
import { contextOf, type FormPorts } from './formPorts';

interface RecordFactsProps {
  compiled: CompiledScreen;
  groups: readonly FormGroup[];
  record: RecordData;
  ports: FormPorts;
}

/** A record to read: title and cell, in two columns, without any input. */
export function RecordFacts({ compiled, groups, record, ports }: RecordFactsProps) {
  const context = contextOf(ports);
  const sections = groups
    .filter((group) => group.when === null || isMet(group.when, record, context))
    .map((group) => (
      <section key={group.fields[0]?.field}>
        {group.title !== null && <h3 className="form-section-title">{group.title}</h3>}
        <dl className="form-facts">
          {fieldsOf(compiled, [group])
            .filter((field) => !field.isWriteOnly && isShown(field, record, context))
            .map((field) => {
              const { Cell } = viewOf(field);
              return (
                <div key={field.name} className={wantsRow(field) ? 'form-cell form-cell-wide' : 'form-cell'}>
                  <dt>{field.title}</dt>
                  <dd>
                    <Cell field={field} value={record[field.name]} record={record} data={ports.data} />
                  </dd>
                </div>
              );
            })}
        </dl>
      </section>
    ));
  return <WholeText value={true}>{sections}</WholeText>;
}
