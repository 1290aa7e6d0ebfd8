import { parseCondition } from '../../condition/parse';
import type { Field } from '../../contract/field';
import type {
  Detail,
  Form,
  FormGroup,
  Link,
  PlacedField,
  Queue,
  ScreenKind,
  Side,
} from '../../contract/screen';
import { sortsOf } from './table';

type Raw = Record<string, unknown>;

export function normaliseForm(raw: Raw | unknown[], fields: Record<string, Field>, kind: ScreenKind): Form {
  const definition = Array.isArray(raw) ? { fields: raw } : raw;
  const groups = (definition.groups as Raw[] | undefined) ?? [{ fields: definition.fields ?? [] }];
  return {
    groups: groups.map((group) => normaliseGroup(group, fields)),
    as: (definition.as as Form['as'] | undefined) ?? (kind === 'form' ? 'page' : 'dialog'),
    next: (definition.then as string | undefined) ?? null,
  };
}

function normaliseGroup(raw: Raw, fields: Record<string, Field>): FormGroup {
  return {
    title: (raw.title as string | undefined) ?? null,
    when: raw.when ? parseCondition(raw.when as Raw, fields) : null,
    fields: (raw.fields as (string | RawPlaced)[]).flatMap(normalisePlaced),
  };
}

interface RawPlaced {
  field: string;
  wide?: boolean;
  to?: string;
  title?: string;
}

/** A period is its two fields, the first of which knows that they are one. */
function normalisePlaced(definition: string | RawPlaced): PlacedField[] {
  if (typeof definition === 'string') return [{ field: definition, isWide: null }];
  const { field, to, title = '', wide: isWide = null } = definition;
  if (to === undefined) return [{ field, isWide }];
  return [
    { field, isWide, period: { to, title } },
    { field: to, isWide },
  ];
}

export function normaliseDetail(raw: Raw, fields: Record<string, Field>): Detail {
  return {
    groups: ((raw.groups as Raw[] | undefined) ?? []).map((group) => normaliseGroup(group, fields)),
    tabs: ((raw.tabs as Raw[] | undefined) ?? []).map(normaliseLink),
  };
}

function normaliseLink(raw: Raw): Link {
  // a page is given the record's id and needs no `by`
  const by = (raw.by ?? []) as string | string[] | Record<string, string>;
  const pairs =
    typeof by === 'string'
      ? [[by, 'id']]
      : Array.isArray(by)
        ? by.map((inner) => [inner, 'id'])
        : Object.entries(by);
  return {
    screen: String(raw.screen),
    by: (pairs as [string, string][]).map(([inner, outer]) => ({ inner, outer })),
    isAny: Array.isArray(by),
    title: (raw.title as string | undefined) ?? null,
    timeline: (raw.timeline as string | undefined) ?? null,
  };
}

export function normaliseSide(raw: Raw): Side {
  return {
    ...normaliseLink(raw),
    isUnder: raw.under === true,
    width: (raw.width as number | undefined) ?? null,
  };
}

export function normaliseQueue(raw: Raw, fields: Record<string, Field>): Queue {
  return {
    where: raw.where ? parseCondition(raw.where as Raw, fields) : null,
    order: sortsOf(raw.order, ['id']),
    show: (raw.show as string[] | undefined) ?? [],
  };
}
