import type { Condition } from '../../contract/condition';
import type { Query, QuerySource, UnlinkedScreen } from '../../contract/screen';
import { sheetOf } from '../../widgets/sheets';

/** What both sides must know of the screen a query reads: its conditions are parsed already. */
export function sourceOf(query: Omit<Query, 'source'>, source: UnlinkedScreen): QuerySource {
  const { measure, over, by, split, where, other } = query;
  const named = [measure.field, over, by, split, ...(where ? fieldsIn(where) : [])];
  const fields = [...new Set(named)].flatMap((name) => source.fields[name ?? ''] ?? []);
  const views = fields.flatMap(({ permission }) => permission.view ?? []);
  return {
    route: source.route,
    codes: [
      ...['list', ...new Set(views)].map((verb) => `${source.permission}:${verb}`),
      ...(other?.query.source?.codes ?? []),
    ],
    fields: Object.fromEntries(fields.map((field) => [field.name, field])),
    filters: filterNames(source),
  };
}

/** Search boxes over one field, references and the tabs' field: the same that list requests know. */
function filterNames(screen: UnlinkedScreen): string[] {
  const boxes = (screen.table?.search ?? []).flatMap(({ fields, isPeriod }) =>
    fields.length === 1 || isPeriod ? fields : [],
  );
  const links = Object.values(screen.fields).filter(
    (field) =>
      field.isStored && (sheetOf(field).comparability === 'reference' || field.name === screen.table?.tabs),
  );
  return [...new Set([...boxes, ...links.map((field) => field.name)])];
}

/** The names of the fields that a condition compares. */
export function fieldsIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsIn);
  if ('any' in condition) return condition.any.flatMap(fieldsIn);
  if ('not' in condition) return fieldsIn(condition.not);
  return [condition.field, ...('field' in condition.operand ? [condition.operand.field] : [])];
}
