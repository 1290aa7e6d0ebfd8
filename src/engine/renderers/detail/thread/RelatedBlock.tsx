import { Button } from 'antd';
import { useMemo } from 'react';
import * as texts from '#texts/renderers/detail';
import { isEmpty } from '../../../condition/predicate';
import type { Field } from '../../../contract/field';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Link, Screen } from '../../../contract/screen';
import { type CompiledScreen, compile } from '../../../language/derive/compile';
import { useAnswer } from '../../../parts/answer/useAnswer';
import { useRecordOpener } from '../../../parts/cells/openRecord';
import { RecordLink } from '../../../parts/cells/RecordLink';
import { TimeText } from '../../../parts/cells/TimeText';
import { wireTime } from '../../../values/time/time';
import { sheetOf } from '../../../widgets/sheets';
import { viewOf } from '../../../widgets/views';
import { boundTo } from '../../boundTo';
import { RecordHead } from '../RecordHead';

/** The last of what belongs to the record; all of it is one press away. */
const LAST = 5;
/** So many are looked through for those that something can be done with, which come first. */
const LOOKED_THROUGH = 30;
/** Facts of each beside its name, state and time. */
const FACTS = 3;

interface RelatedBlockProps {
  link: Link;
  title: string;
  count: string | null;
  record: RecordData;
  edition: number;
  ports: EnginePorts;
}

/** One linked screen beside a conversation: its last records in a line each, a person with their figures. */
export function RelatedBlock({ link, title, count, record, edition, ports }: RelatedBlockProps) {
  const bound = JSON.stringify(boundTo(link, String(record.id), record));
  const filters = useMemo(() => searchCondition(JSON.parse(bound) as RecordData | null), [bound]);
  const { data, screens } = ports;
  const ask = async () => {
    const screen = await screens.load(link.screen);
    if (filters === null || !screen.table) return { screen, records: [] };
    const query = {
      pageNo: 1,
      pageSize: link.actions.length > 0 ? LOOKED_THROUGH : LAST,
      sort: [...screen.table.sort],
      filters,
    };
    return { screen, records: (await data.list(screen, query)).records };
  };
  const { answer, error } = useAnswer(ask, [data, screens, link.screen, filters], { edition });
  const compiled = useMemo(() => (answer ? compile(answer.screen) : null), [answer]);
  const others = answer?.records.filter(
    ({ id }) => !(link.screen === compiled?.screen.id && isSame(id, record, link)),
  );
  const hasButton = (one: RecordData) => compiled !== null && offered(compiled, link, one, ports).length > 0;
  const records = others?.toSorted((a, b) => Number(hasButton(b)) - Number(hasButton(a))).slice(0, LAST);
  return (
    <section className="thread-block" aria-label={title}>
      <h3>
        {title}
        {count !== null && answer && (
          <ToAll screen={answer.screen} count={count} filters={filters} ports={ports} />
        )}
      </h3>
      {error !== null && <p role="alert">{error}</p>}
      {records?.length === 0 && error === null && <p className="thread-none">{texts.none}</p>}
      {compiled && records && records.length > 0 && (
        <ul>
          {records.map((one) => (
            <li key={String(one.id)}>
              {figuresOf(compiled).length > 0 && (
                <RecordHead compiled={compiled} record={one} ports={ports} />
              )}
              <Line compiled={compiled} link={link} record={one} ports={ports} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The figures that are large above the line; a single one is in the line. */
function figuresOf({ screen }: CompiledScreen): readonly string[] {
  const figures = screen.detail?.figures ?? [];
  return figures.length > 1 ? figures : [];
}

/** The line does not repeat the fields of the head above it. */
function inHead(compiled: CompiledScreen): readonly string[] {
  const figures = figuresOf(compiled);
  const state = compiled.screen.table?.tabs ?? null;
  return figures.length > 0 && state !== null ? [...figures, state] : figures;
}

/** The record itself is no other of its kind. */
function isSame(id: unknown, record: RecordData, { by }: Link): boolean {
  return String(id) === String(record.id) && by.every(({ inner }) => inner !== 'id');
}

function searchCondition(bound: RecordData | null): Record<string, string> | null {
  return bound && Object.fromEntries(Object.entries(bound).map(([name, value]) => [name, String(value)]));
}

interface ToAllProps {
  screen: Screen;
  count: string;
  filters: Record<string, string> | null;
  ports: EnginePorts;
}

function ToAll({ screen, count, filters, ports }: ToAllProps) {
  const address = `${screen.route}?${new URLSearchParams(filters ?? {})}`;
  return (
    <Button type="link" size="small" onClick={() => ports.location.open(address)}>
      {texts.all(count)}
    </Button>
  );
}

interface LineProps {
  compiled: CompiledScreen;
  link: Link;
  record: RecordData;
  ports: EnginePorts;
}

/** The buttons that the link names, of which this operator may press each for the record as it is. */
function offered(
  { rowActions }: CompiledScreen,
  { actions }: Link,
  record: RecordData,
  { session }: EnginePorts,
) {
  const context = { now: wireTime(Date.now()), user: session.user };
  return rowActions.filter(
    ({ name, definition, isFor }) =>
      actions.includes(name) && session.can(definition.code) && isFor(record, context),
  );
}

/** Its name, its state, what decides about it, and when; and what can be done with it here. */
function Line({ compiled, link, record, ports }: LineProps) {
  const { screen, columns } = compiled;
  const bound = new Set([...link.by.map(({ inner }) => inner), ...inHead(compiled), 'createTime']);
  const label = screen.fields[screen.label];
  const decides = screen.table?.decides ?? [];
  const shown = columns
    .map(({ field }) => field)
    .filter((field) => !bound.has(field.name) && field.name !== screen.label && !isEmpty(record[field.name]))
    .filter((field) => sheetOf(field).picture === undefined)
    .toSorted((a, b) => Number(decides.includes(b.name)) - Number(decides.includes(a.name)))
    .slice(0, FACTS);
  const named = label && !bound.has(label.name) ? record[`${label.name}_dictText`] : undefined;
  const name = named ?? (label && !bound.has(label.name) ? record[label.name] : null);
  const code = screen.verbs.list?.code ?? null;
  const opener = useRecordOpener();
  return (
    <div className="thread-line">
      <span className="thread-line-name">
        <RecordLink
          target={{ screen: screen.id, code }}
          id={String(record.id)}
          text={String(name ?? texts.view)}
        />
      </span>
      {shown.map((field) => {
        const { Cell } = viewOf(field);
        return (
          <span key={field.name} title={field.title}>
            {isBare(field) && <span className="thread-line-title">{field.title} </span>}
            <Cell field={field} value={record[field.name]} record={record} data={ports.data} />
          </span>
        );
      })}
      <span className="thread-line-end">
        {!isEmpty(record.createTime) && (
          <>
            <span className="thread-line-title">{screen.fields.createTime?.title ?? texts.createTime} </span>
            <TimeText text={String(record.createTime)} />
          </>
        )}
        {opener &&
          offered(compiled, link, record, ports).map((button) => (
            <Button
              key={button.name}
              size="small"
              onClick={() => opener.open(screen.id, String(record.id), `action:${button.name}`)}
            >
              {button.title}
            </Button>
          ))}
      </span>
    </div>
  );
}

/** A time or a number says nothing without its title. */
function isBare(field: Field): boolean {
  return ['time', 'number'].includes(sheetOf(field).comparability);
}
