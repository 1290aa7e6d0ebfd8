import * as texts from '#texts/language/messages';
import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import { AUDIT_NAMES } from '../normalise/audit';
import type {
  GroupDefinition,
  LinkDefinition,
  PlacedDefinition,
  SearchDefinition,
  SideDefinition,
  TableDefinition,
  TabsDefinition,
  TotalDefinition,
} from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import { phrase } from '../parse/sentence';
import { checkCondition, checkValue } from './conditions';
import {
  type Check,
  type CheckContext,
  findField,
  itemsAt,
  type ScreenFacts,
  unknownField,
  unknownForeign,
  unknownScreen,
} from './facts';
import { checkLayouts } from './placed/layouts';
import { checkPeriod } from './placed/period';
import { placedNames } from './placed/placedNames';
import { checkThread } from './placed/thread';

/** `table`: columns, decides, search, sort, inline, totals, tabs, as, drag. */
export const checkTable: Check = (screen, world) => {
  const table = screen.raw.table;
  const misplaced = itemsAt(table?.columns, ['table', 'columns']).flatMap(({ item, path }) =>
    checkPlaced(item, path, screen, world),
  );
  // a column that is misspelt may be the one that is meant
  const columns = misplaced.length > 0 ? undefined : table?.columns;
  return [
    ...misplaced,
    ...itemsAt(table?.decides, ['table', 'decides']).flatMap(({ item, path }) =>
      checkDeciding(String(item), path, columns, screen, world),
    ),
    ...itemsAt(table?.search, ['table', 'search']).flatMap(({ item, path }) =>
      checkSearch(item, path, screen),
    ),
    ...itemsAt(table?.sort, ['table', 'sort']).flatMap(({ item, path }) =>
      checkSort(String(item), path, screen),
    ),
    ...itemsAt(table?.inline, ['table', 'inline']).flatMap(({ item, path }) =>
      unknownField(screen, String(item), path),
    ),
    ...itemsAt(table?.totals, ['table', 'totals']).flatMap(({ item, path }) =>
      typeof item === 'string' ? unknownField(screen, item, path) : checkTotal(item, path, screen),
    ),
    ...(table?.drag ? unknownField(screen, String(table.drag), ['table', 'drag']) : []),
    ...checkTabs(table?.tabs, screen),
    ...checkLayouts(table, screen),
  ];
};

function checkTotal(total: TotalDefinition, path: Path, screen: ScreenFacts): ScreenError[] {
  const { field, by, whole, where, title } = total;
  const refused = (isWrong: boolean, word: string, message: Sentence) =>
    isWrong ? [screen.parsed.error([...path, word], message, 'key')] : [];
  return [
    ...unknownField(screen, field, [...path, 'field']),
    ...(by === undefined ? [] : unknownField(screen, by, [...path, 'by'])),
    ...checkCondition(where, [...path, 'where'], screen, 'total'),
    ...refused(whole === false && by === undefined, 'whole', messages.wholeNeedsBy()),
    ...refused(where !== undefined && title === undefined, 'where', messages.totalNeedsTitle()),
  ];
}

/** What records are judged by is a column of the list. */
function checkDeciding(
  name: string,
  path: Path,
  columns: TableDefinition['columns'],
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const missing = checkPlaced(name, path, screen, world);
  if (missing.length > 0 || columns === undefined) return missing;
  const isShown = columns.some((column) => (typeof column === 'string' ? column : column.field) === name);
  return isShown ? [] : [screen.parsed.error(path, messages.decidesNotShown(name))];
}

function checkTabs(tabs: TableDefinition['tabs'], screen: ScreenFacts): ScreenError[] {
  if (tabs === undefined) return [];
  if (typeof tabs === 'string') return unknownField(screen, tabs, ['table', 'tabs']);
  const { field: name, opens, waiting } = tabs;
  const at = (word: string) => ['table', 'tabs', word];
  const field = findField(screen, name);
  return [
    ...unknownField(screen, name, at('field')),
    ...(field && opens !== undefined ? checkValue(opens, field, at('opens'), screen) : []),
    ...waitingFields(waiting).flatMap(({ state, since, path }) => [
      ...checkSort(since, [...at('waiting'), ...path], screen),
      ...(field && state !== null ? checkValue(state, field, [...at('waiting'), ...path], screen) : []),
    ]),
    ...(waiting !== undefined && opens === undefined
      ? [screen.parsed.error(at('waiting'), messages.waitingNeedsOpens(), 'key')]
      : []),
  ];
}

/** The field since when records wait, of each state that is named. */
function waitingFields(waiting: TabsDefinition['waiting']) {
  if (waiting === undefined) return [];
  if (typeof waiting === 'string') return [{ state: null, since: waiting, path: [] }];
  return Object.entries(waiting).map(([state, since]) => ({ state, since, path: [state] }));
}

/** A field, or `userId.level`: a field of the record that a ref points at. */
export function checkPlaced(
  item: string | PlacedDefinition,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const name = typeof item === 'string' ? item : item.field;
  const here = typeof item === 'string' ? path : [...path, 'field'];
  if (typeof item !== 'string' && item.to !== undefined) return checkPeriod(item, path, screen);
  const [own = '', foreign] = name.split('.');
  const missing = unknownField(screen, own, here);
  if (missing.length > 0 || foreign === undefined) return missing;
  const field = findField(screen, own);
  if (field?.sheet.comparability !== 'reference') return [screen.parsed.error(here, messages.notARef(own))];
  const target = world.screens.get(String(field.raw.to));
  return target ? unknownForeign(screen, target, foreign, here) : [];
}

function checkSearch(item: string | SearchDefinition, path: Path, screen: ScreenFacts): ScreenError[] {
  if (typeof item === 'object' && 'to' in item) return checkPeriod(item, path, screen);
  const names =
    typeof item === 'string'
      ? [{ name: item, at: path }]
      : item.fields.map((name, index) => ({
          name,
          at: [...path, 'fields', index],
        }));
  return [
    ...checkPalette(item, path, screen),
    ...names.flatMap(({ name, at }) => {
      const field = findField(screen, name);
      if (!field) return unknownField(screen, name, at);
      if (!field.sheet.isSearchable)
        return [screen.parsed.error(at, messages.notSearchable(name, field.type))];
      return field.raw.stored === false
        ? [screen.parsed.error(at, messages.notStored(name, texts.searched))]
        : [];
    }),
  ];
}

/**
 * What Ctrl+K finds must open. It searches while you type, and a sensitive field only if its type knows a whole
 * value.
 */
function checkPalette(
  item: string | { fields: string[]; palette?: boolean },
  path: Path,
  screen: ScreenFacts,
): ScreenError[] {
  if (typeof item === 'string' || item.palette !== true) return [];
  if (!screen.raw.detail && !screen.raw.form)
    return [screen.parsed.error([...path, 'palette'], messages.paletteOpensNothing(), 'key')];
  return item.fields.flatMap((name, index) => {
    const field = findField(screen, name);
    return field?.isSensitive && !field.sheet.isWhole
      ? [screen.parsed.error([...path, 'fields', index], messages.paletteSensitive(name))]
      : [];
  });
}

function checkSort(item: string, path: Path, screen: ScreenFacts): ScreenError[] {
  const name = item.replace(/^-/, '');
  const field = findField(screen, name);
  if (!field) return unknownField(screen, name, path);
  if (field.isSensitive) return [screen.parsed.error(path, messages.sensitiveSort(name))];
  if (!field.sheet.isSortable) return [screen.parsed.error(path, messages.notSortable(name, field.type))];
  return field.raw.stored === false
    ? [screen.parsed.error(path, messages.notStored(name, texts.sorted))]
    : [];
}

/** `form` and `detail`: groups, their fields and conditions. */
export const checkForm: Check = (screen, world) => {
  const { form, detail } = screen.raw;
  const groups = Array.isArray(form)
    ? [{ fields: form, at: ['form'] }]
    : [
        ...(form?.fields ? [{ fields: form.fields, at: ['form', 'fields'] }] : []),
        ...groupsAt(form?.groups, ['form', 'groups']),
      ];
  const seen = new Set<string>();
  const placed = groups.flatMap((group) =>
    group.fields.map((item, index) => ({ item, path: [...group.at, index] })),
  );
  return [
    ...placed.flatMap(({ item, path }) => {
      const missing = checkPlaced(item, path, screen, world);
      if (missing.length > 0) return missing;
      return [...placedNames(item)].flatMap((name) => {
        if (AUDIT_NAMES.includes(name) && !(name in (screen.raw.fields ?? {})))
          return [screen.parsed.error(path, messages.auditInForm(name))];
        if (seen.has(name)) return [screen.parsed.error(path, messages.formTwice(name))];
        seen.add(name);
        return [];
      });
    }),
    ...conditionsOf(Array.isArray(form) ? undefined : form?.groups, ['form', 'groups'], screen),
    ...itemsAt(detail?.figures, ['detail', 'figures']).flatMap(({ item, path }) =>
      unknownField(screen, String(item), path),
    ),
    ...groupsAt(detail?.groups, ['detail', 'groups']).flatMap((group) =>
      group.fields.flatMap((item, index) => checkPlaced(item, [...group.at, index], screen, world)),
    ),
    ...conditionsOf(detail?.groups, ['detail', 'groups'], screen),
  ];
};

function groupsAt(
  groups: GroupDefinition[] | undefined,
  path: Path,
): { fields: GroupDefinition['fields']; at: Path }[] {
  return itemsAt(groups, path).map(({ item, path: at }) => ({ fields: item.fields, at: [...at, 'fields'] }));
}

function conditionsOf(groups: GroupDefinition[] | undefined, path: Path, screen: ScreenFacts): ScreenError[] {
  return itemsAt(groups, path).flatMap(({ item, path: at }) =>
    checkCondition(item.when, [...at, 'when'], screen, 'button'),
  );
}

/** `resource`, `label`, `tree`, `queue`, `side`, `detail.tabs`. */
export const checkLinks: Check = (screen, world) => {
  const { raw } = screen;
  const resource = raw.resource;
  const tree = raw.tree;
  const queue = raw.queue;
  const detail = raw.detail;
  return [
    ...(resource?.of ? checkBase(String(resource.of), screen, world) : []),
    ...checkCondition(resource?.where, ['resource', 'where'], screen),
    ...(raw.label ? unknownField(screen, String(raw.label), ['label']) : []),
    ...(tree ? checkTree(tree.parent, screen) : []),
    ...checkCondition(queue?.where, ['queue', 'where'], screen),
    ...checkCondition(queue?.except, ['queue', 'except'], screen, 'alert'),
    ...itemsAt(queue?.order, ['queue', 'order']).flatMap(({ item, path }) =>
      checkSort(String(item), path, screen),
    ),
    ...itemsAt(queue?.evidence, ['queue', 'evidence']).flatMap(({ item, path }) =>
      checkPlaced(item, path, screen, world),
    ),
    ...itemsAt(queue?.show, ['queue', 'show']).flatMap(({ item, path }) =>
      checkPlaced(item, path, screen, world),
    ),
    ...(raw.side ? checkLink(raw.side, ['side'], screen, world) : []),
    ...(raw.side ? checkUnder(raw.side, screen, world) : []),
    ...itemsAt(detail?.tabs, ['detail', 'tabs']).flatMap(({ item, path }) =>
      checkLink(item, path, screen, world),
    ),
    ...itemsAt(detail?.tabs, ['detail', 'tabs']).flatMap(({ item, path }) =>
      checkTimeline(item, [...path, 'timeline'], screen, world),
    ),
    ...itemsAt(detail?.tabs, ['detail', 'tabs']).flatMap(({ item, path }) =>
      checkButtons(item, [...path, 'actions'], screen, world),
    ),
    ...(detail?.thread ? checkLink(detail.thread, ['detail', 'thread'], screen, world) : []),
    ...checkThread(detail, screen, world),
  ];
};

/** The records shown must be another screen's own. */
function checkBase(id: string, screen: ScreenFacts, world: CheckContext): ScreenError[] {
  const path = ['resource', 'of'];
  if (id === screen.id) return [screen.parsed.error(path, messages.ofItself())];
  const resource = world.screens.get(id)?.raw.resource;
  if (world.screens.has(id) && !resource) return [screen.parsed.error(path, messages.ofNothing(id))];
  if (resource?.of) return [screen.parsed.error(path, messages.ofAnother(id, String(resource.of)))];
  const deletion = screen.raw.resource?.delete ?? false;
  if (resource && deletion !== false && deletion !== (resource.delete ?? 'soft'))
    return [screen.parsed.error(['resource', 'delete'], messages.ofDeletedOtherwise(id), 'key')];
  return unknownScreen(screen, world, id, path);
}

/** A page that shows the records of another has a tree by the same reference as that one. */
function checkTree(parent: string, screen: ScreenFacts): ScreenError[] {
  const field = findField(screen, parent);
  if (!field) return unknownField(screen, parent, ['tree', 'parent']);
  return field.raw.to === screen.id ||
    (field.raw.to !== undefined && field.raw.to === screen.raw.resource?.of)
    ? []
    : [screen.parsed.error(['tree', 'parent'], messages.treeParent(parent))];
}

/** Only a tree has records below a record, and what belongs there says so by one reference to it. */
function checkUnder(side: SideDefinition, screen: ScreenFacts, world: CheckContext): ScreenError[] {
  if (side.under !== true) return [];
  const inner = world.screens.get(String(side.screen));
  const field = typeof side.by === 'string' ? inner?.fields.get(side.by) : undefined;
  // an unknown field is reported where it is named
  if (screen.kind === 'tree' && (inner === undefined || (typeof side.by === 'string' && !field))) return [];
  return screen.kind === 'tree' && field?.raw.to === screen.id
    ? []
    : [screen.parsed.error(['side', 'under'], messages.underMisfit(), 'key')];
}

const WITH_TABLE = new Set(['list', 'tree', 'queue']);

/** A time line is ordered by a time that the other screen stores, and that everybody who lists it may see. */
function checkTimeline(
  link: LinkDefinition,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const inner = world.screens.get(String(link.screen));
  if (link.timeline === undefined || !inner) return [];
  const name = String(link.timeline);
  if (!WITH_TABLE.has(inner.kind))
    return [screen.parsed.error(path, messages.timelineOfNoList(inner.id), 'key')];
  const field = findField(inner, name);
  if (!field) return unknownForeign(screen, inner, name, path, 'value');
  const isMoment = field.sheet.storage === 'timestamptz' && field.raw.stored !== false && !field.isSensitive;
  return isMoment && field.sheet.isSortable
    ? []
    : [screen.parsed.error(path, messages.timelineMisfit(name, field.type))];
}

/** Buttons of the other screen: what the screens of the same records declare. */
function checkButtons(
  link: LinkDefinition,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const inner = world.screens.get(String(link.screen));
  if (!inner) return [];
  const known = Object.keys(inner.raw.actions ?? {});
  return (link.actions ?? []).flatMap((name, index) =>
    known.includes(name) ? [] : [screen.parsed.error([...path, index], messages.unknownVerb(name, known))],
  );
}

/** A screen that belongs to the record, and by which of its fields. */
function checkLink(
  link: LinkDefinition,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const missing = unknownScreen(screen, world, String(link.screen), [...path, 'screen']);
  const inner = world.screens.get(String(link.screen));
  if (missing.length > 0 || !inner || inner.kind === 'page') return missing;
  const foreign = (name: string, at: Path, side: 'key' | 'value' = 'value') =>
    unknownForeign(screen, inner, name, at, side);
  const by = link.by;
  if (by === undefined)
    return [screen.parsed.error(path, messages.missingWord(phrase(texts.aTab, ''), 'by'))];
  if (typeof by === 'string') return foreign(by, [...path, 'by']);
  if (Array.isArray(by)) return by.flatMap((name, index) => foreign(name, [...path, 'by', index]));
  return Object.entries(by).flatMap(([name, outer]) => [
    ...foreign(name, [...path, 'by', name], 'key'),
    ...unknownField(screen, outer, [...path, 'by', name]),
  ]);
}
