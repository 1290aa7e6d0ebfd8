import { AUDIT_NAMES, type ReportDocument, type ReportQuery } from '#engine/index';
import type { Source, SourceField } from '../report';

/** A field of the report's screen, or one of a record that it refers to: `userId.level`. */
export interface PathOption {
  value: string;
  /** `用户.等级` */
  title: string;
  field: SourceField;
}

/** References are followed so far. */
const DEEPEST = 2;

/** All fields of a screen's records to choose from, its own first. */
export function pathsOf(screens: readonly Source[], screenId: string): PathOption[] {
  const within = (id: string, before: { value: string; title: string }[]): PathOption[] => {
    const source = screens.find(({ screen }) => screen === id);
    if (!source) return [];
    const own = source.fields.map((field) => ({
      value: [...before.map(({ value }) => value), field.name].join('.'),
      title: [...before.map(({ title }) => title), field.title].join('.'),
      field,
    }));
    const behind =
      before.length + 1 >= DEEPEST
        ? []
        : source.fields.flatMap(({ name, title, to }) =>
            to === undefined ? [] : within(to, [...before, { value: name, title }]),
          );
    return [...own, ...behind];
  };
  return within(screenId, []);
}

/** What rows are usually divided and searched by comes first: options, references and times of the screen's own. */
export function usualFirst(paths: readonly PathOption[]): PathOption[] {
  const rankOf = ({ value, field }: PathOption) => {
    const rank = USUAL.indexOf(field.comparability);
    const isAudit = AUDIT_NAMES.includes(value);
    return (rank === -1 ? USUAL.length : rank) + (isAudit ? 10 : 0) + (value.includes('.') ? 20 : 0);
  };
  return [...paths].sort((a, b) => rankOf(a) - rankOf(b));
}

const USUAL = ['choice', 'reference', 'time', 'boolean'];

/** For a select: the title, then the name as the text has it. */
export function selectOptions(named: readonly { value: string; title: string }[]) {
  return named.map(({ value, title }) => ({ value, label: `${title} ${value}` }));
}

export function screenOptions(screens: readonly Source[]) {
  return selectOptions(screens.map(({ screen, title }) => ({ value: screen, title })));
}

/** A column of the result, by name. */
export interface Column {
  value: string;
  title: string;
}

/** The columns of a report, as far as its text says; of an SQL those of the last trial. */
export function columnsOf(
  document: ReportDocument,
  paths: readonly PathOption[],
  tried: readonly Column[],
): Column[] {
  const { query } = document;
  if (!query) return [...tried];
  const titled = (value: string) => ({
    value,
    title: paths.find((path) => path.value === value)?.title ?? value,
  });
  const { fields = [], group = [], measures = {} } = query;
  return [
    ...fields.map(titled),
    ...group.map((grouping) => titled(typeof grouping === 'string' ? grouping : grouping.field)),
    ...Object.entries(measures).map(([value, { title }]) => ({ value, title })),
  ];
}

export interface QueryProps {
  query: ReportQuery;
  paths: readonly PathOption[];
  onChange(query: ReportQuery): void;
}
