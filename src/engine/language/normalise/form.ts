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
  Thread,
} from '../../contract/screen';
import type {
  DetailDefinition,
  FormDefinition,
  GroupDefinition,
  LinkDefinition,
  PlacedDefinition,
  QueueDefinition,
  ScreenDefinition,
  SideDefinition,
  ThreadDefinition,
} from '../parse/definition';
import { sortsOf } from './table';

export function normaliseForm(
  raw: NonNullable<ScreenDefinition['form']>,
  fields: Record<string, Field>,
  kind: ScreenKind,
): Form {
  const definition: FormDefinition = Array.isArray(raw) ? { fields: raw } : raw;
  const groups = definition.groups ?? [{ fields: definition.fields ?? [] }];
  return {
    groups: groups.map((group) => normaliseGroup(group, fields)),
    as: definition.as ?? (kind === 'form' ? 'page' : 'dialog'),
    next: definition.then ?? null,
  };
}

function normaliseGroup(raw: GroupDefinition, fields: Record<string, Field>): FormGroup {
  return {
    title: raw.title ?? null,
    when: raw.when ? parseCondition(raw.when, fields) : null,
    fields: raw.fields.flatMap(normalisePlaced),
  };
}

/** A period is its two fields, the first of which knows that they are one. */
function normalisePlaced(definition: string | PlacedDefinition): PlacedField[] {
  if (typeof definition === 'string') return [{ field: definition, isWide: null }];
  const { field, to, title = '', wide: isWide = null } = definition;
  if (to === undefined) return [{ field, isWide }];
  return [
    { field, isWide, period: { to, title } },
    { field: to, isWide },
  ];
}

export function normaliseDetail(raw: DetailDefinition, fields: Record<string, Field>): Detail {
  return {
    figures: raw.figures ?? [],
    groups: (raw.groups ?? []).map((group) => normaliseGroup(group, fields)),
    tabs: (raw.tabs ?? []).map(normaliseLink),
    hasComments: raw.comments ?? false,
    thread: raw.thread ? normaliseThread(raw.thread) : null,
  };
}

function normaliseThread(raw: ThreadDefinition): Thread {
  return {
    link: normaliseLink({ screen: raw.screen, by: raw.by }),
    side: raw.side,
    opens: raw.opens ?? [],
    write: Object.entries(raw.write).map(([action, side]) => ({ action, side })),
    macros: raw.macros ? { ...raw.macros, by: pairsOf(raw.macros.by ?? {}) } : null,
  };
}

function normaliseLink(raw: LinkDefinition): Link {
  // a page is given the record's id and needs no `by`
  const by = raw.by ?? [];
  const pairs: (readonly [string, string])[] =
    typeof by === 'string'
      ? [[by, 'id']]
      : Array.isArray(by)
        ? by.map((inner) => [inner, 'id'] as const)
        : Object.entries(by);
  return {
    screen: String(raw.screen),
    by: pairs.map(([inner, outer]) => ({ inner, outer })),
    isAny: Array.isArray(by),
    title: raw.title ?? null,
    group: raw.group ?? null,
    timeline: raw.timeline ?? null,
    actions: raw.actions ?? [],
  };
}

const pairsOf = (by: Record<string, string>) =>
  Object.entries(by).map(([inner, outer]) => ({ inner, outer }));

export function normaliseSide(raw: SideDefinition): Side {
  return {
    ...normaliseLink(raw),
    isUnder: raw.under === true,
    width: raw.width ?? null,
  };
}

export function normaliseQueue(raw: QueueDefinition, fields: Record<string, Field>): Queue {
  return {
    where: raw.where ? parseCondition(raw.where, fields) : null,
    except: raw.except ? parseCondition(raw.except, fields) : null,
    order: sortsOf(raw.order, ['id']),
    evidence: raw.evidence ?? [],
    show: raw.show ?? [],
    opens: raw.opens ?? 'work',
  };
}
