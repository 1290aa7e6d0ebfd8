import { Button } from 'antd';
import { useState } from 'react';
import * as texts from '#texts/renderers/detail';
import { isAlert } from '../../actions/alerts';
import { isEmpty, isMet } from '../../condition/predicate';
import type { Field } from '../../contract/field';
import type { EnginePorts } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { FormGroup } from '../../contract/screen';
import type { CompiledScreen } from '../../language/derive/compile';
import { mayView } from '../../language/derive/mayView';
import { type DrawnField, drawnFields, wantsRow } from '../../language/derive/placed';
import { isShown } from '../../language/judge/shown';
import { FigureLink } from '../../parts/cells/FigureLink';
import { PeriodText } from '../../parts/cells/PeriodText';
import { WholeText } from '../../parts/cells/wholeText';
import { wireTime } from '../../values/time/time';
import { viewOf } from '../../widgets/views';
import { Comparison } from '../comparison/Comparison';
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
  const { fields, foreign } = compiled.screen;
  const formerOf = ({ replaces }: Field) =>
    replaces === null ? undefined : (fields[replaces] ?? foreign[replaces]);
  const isFilled = ({ field, end }: DrawnField) => !isEmpty(record[field.name]) || hasEnd(end, record);
  const drawn = groups
    .filter((group) => group.when === null || isMet(group.when, record, context))
    .map((group) => ({
      group,
      all: drawnFields(compiled, group, (field) => !field.isWriteOnly && isShown(field, record, context)),
    }));
  // drawn beside what replaces them
  const formers = new Set(
    drawn.flatMap(({ all }) => all.filter(isFilled).map(({ field }) => formerOf(field)?.name)),
  );
  const sections = drawn.map(({ group, all }) => {
    const own = all.filter(({ field }) => !formers.has(field.name));
    return { group, all: own, filled: own.filter(isFilled) };
  });
  const empty = sections.reduce((count, { all, filled }) => count + all.length - filled.length, 0);
  return (
    <WholeText value={true}>
      {sections.map(({ group, all, filled }) => {
        const facts = isWhole ? all : filled;
        if (facts.length === 0) return null;
        return (
          <section key={group.fields[0]?.field} className="detail-group">
            {group.title !== null && <h3 className="detail-group-title">{group.title}</h3>}
            <dl className="detail-facts">
              {facts.map((fact) => (
                <FactRow
                  key={fact.field.name}
                  fact={fact}
                  former={formerOf(fact.field)}
                  isRisk={isAlert(fact.field, record, context)}
                  {...{ compiled, record, ports }}
                />
              ))}
            </dl>
          </section>
        );
      })}
      {empty > 0 && (
        <Button type="link" size="small" className="detail-empty" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.hideEmpty : texts.showEmpty(empty)}
        </Button>
      )}
    </WholeText>
  );
}

function hasEnd(end: Field | null, record: RecordData): boolean {
  return end !== null && !isEmpty(record[end.name]);
}

interface FactRowProps extends Omit<RecordFactsProps, 'groups'> {
  fact: DrawnField;
  /** The field that holds what this one replaces. */
  former: Field | undefined;
  isRisk: boolean;
}

function FactRow({
  fact: { field, title, end, isWide },
  former,
  isRisk,
  compiled,
  record,
  ports,
}: FactRowProps) {
  const { can } = ports.session;
  if (former)
    return (
      <div className="detail-fact detail-fact-wide">
        <dt>
          {former.title} → {title}
        </dt>
        <dd>
          <Comparison
            field={field}
            former={former}
            mayViewFormer={mayView(compiled.screen, former.name, can)}
            record={record}
            data={ports.data}
          />
        </dd>
      </div>
    );
  return (
    <div className={classOf(isWide ?? wantsRow(field), isRisk)} data-part={`field ${field.name}`}>
      <dt>{title}</dt>
      <dd>
        {end === null ? (
          <Fact field={field} compiled={compiled} record={record} ports={ports} />
        ) : (
          <PeriodText start={record[field.name]} end={record[end.name]} />
        )}
      </dd>
    </div>
  );
}

function classOf(isWide: boolean, isAlert: boolean): string {
  return `detail-fact${isWide ? ' detail-fact-wide' : ''}${isAlert ? ' cell-alert' : ''}`;
}

function Fact({ field, compiled, record, ports }: Omit<RecordFactsProps, 'groups'> & { field: Field }) {
  const { reveal } = compiled.screen.verbs;
  const { endpoints } = ports.data;
  const isOwn = compiled.screen.fields[field.name] !== undefined;
  const mayReveal =
    field.isSensitive && isOwn && !isEmpty(record[field.name]) && reveal && ports.session.can(reveal.code);
  if (mayReveal && endpoints)
    return (
      <RevealedFact
        field={field}
        screen={compiled.screen}
        record={record}
        data={ports.data}
        endpoints={endpoints}
      />
    );
  const { Cell } = viewOf(field);
  return (
    <FigureLink figure={field.figure} record={record} name={field.name}>
      <Cell field={field} value={record[field.name]} record={record} data={ports.data} />
    </FigureLink>
  );
}
