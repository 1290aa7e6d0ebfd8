import { useState } from 'react';
import { isAlert } from '../../actions/alerts';
import { isEmpty, isMet } from '../../condition/predicate';
import type { Field } from '../../contract/field';
import type { EnginePorts } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { FormGroup } from '../../contract/screen';
import type { CompiledScreen } from '../../language/derive/compile';
import { drawnFields, wantsRow } from '../../language/derive/placed';
import { isShown } from '../../language/judge/shown';
import { FigureLink } from '../../parts/cells/FigureLink';
import { PeriodText } from '../../parts/cells/PeriodText';
import { WholeText } from '../../parts/cells/wholeText';
import { wireTime } from '../../values/time/time';
import { viewOf } from '../../widgets/views';
import { RevealedFact } from './RevealedFact';

interface RecordFactsProps {
  compiled: CompiledScreen;
  groups: readonly FormGroup[];
  record: RecordData;
  ports: EnginePorts;
}

/** A record's groups: title and cell, without any input; a masked value can be revealed with the right. */
export function RecordFacts({ compiled, groups, record, ports }: RecordFactsProps) {
  const context = { now: wireTime(Date.now()), user: ports.session.user };
  const [isWhole, setWhole] = useState(false);
  const sections = groups
    .filter((group) => group.when === null || isMet(group.when, record, context))
    .map((group) => {
      const all = drawnFields(
        compiled,
        group,
        (field) => !field.isWriteOnly && isShown(field, record, context),
      );
      const filled = all.filter(({ field, end }) => !isEmpty(record[field.name]) || hasEnd(end, record));
      return { group, all, told: filled };
    });
  const empty = sections.reduce((count, { all, told: filled }) => count + all.length - filled.length, 0);
  return (
    <WholeText value={true}>
      {sections.map(({ group, all, told: filled }) => {
        const facts = isWhole ? all : filled;
        if (facts.length === 0) return null;
        return (
          <section key={group.fields[0]?.field} className="detail-group">
            {group.title !== null && <h3 className="detail-group-title">{group.title}</h3>}
            <dl className="detail-facts">
              {facts.map(({ field, title, end }) => (
                <div
                  key={field.name}
                  className={classOf(field, isAlert(field, record, context))}
                  data-part={`field ${field.name}`}
                >
                  <dt>{title}</dt>
                  <dd>
                    {end === null ? (
                      <Fact field={field} compiled={compiled} record={record} ports={ports} />
                    ) : (
                      <PeriodText start={record[field.name]} end={record[end.name]} />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
      {empty > 0 && (
        <button type="button" className="list-link detail-empty" onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起空着的' : `显示空着的 ${empty} 项`}
        </button>
      )}
    </WholeText>
  );
}

function hasEnd(end: Field | null, record: RecordData): boolean {
  return end !== null && !isEmpty(record[end.name]);
}

function classOf(field: Field, isAlert: boolean): string {
  return `detail-fact${wantsRow(field) ? ' detail-fact-wide' : ''}${isAlert ? ' cell-alert' : ''}`;
}

function Fact({ field, compiled, record, ports }: Omit<RecordFactsProps, 'groups'> & { field: Field }) {
  const { reveal } = compiled.screen.verbs;
  const { oversight } = ports.data;
  const isOwn = compiled.screen.fields[field.name] !== undefined;
  const mayReveal =
    field.isSensitive && isOwn && !isEmpty(record[field.name]) && reveal && ports.session.can(reveal.code);
  if (mayReveal && oversight)
    return (
      <RevealedFact
        field={field}
        screen={compiled.screen}
        record={record}
        data={ports.data}
        oversight={oversight}
      />
    );
  const { Cell } = viewOf(field);
  return (
    <FigureLink figure={field.figure} record={record} name={field.name}>
      <Cell field={field} value={record[field.name]} record={record} data={ports.data} />
    </FigureLink>
  );
}
