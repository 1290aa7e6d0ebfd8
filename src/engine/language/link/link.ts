import { comparedFields } from '../../condition/bound';
import { parseCondition } from '../../condition/parse';
import type { Choices, Field, ForeignField, LinkTarget } from '../../contract/field';
import { queueFields, replacedFields } from '../../contract/queueFields';
import type {
  Dashboard,
  Prompt,
  Query,
  Screen,
  UnlinkedDashboard,
  UnlinkedQuery,
  UnlinkedScreen,
} from '../../contract/screen';
import { namesInFormula } from '../../formula/names';
import { sheetOf } from '../../widgets/sheets';
import { conditionNames, withLinkedConditions } from './conditions';
import { frozen } from './frozen';
import { sourceOf } from './querySource';

const OPERATORS_PATH = '/sys/user';

interface Screens {
  get(id: string): UnlinkedScreen | undefined;
  /** The screen of the operators. */
  operators(): UnlinkedScreen | undefined;
}

/** A linked screen, and those that it read. */
interface Linked {
  screen: Screen;
  seen: Map<string, UnlinkedScreen | undefined>;
}

/** The key of the operators' screen among those read. It has a blank, as no id has. */
const OPERATORS = 'the operators';

const known = new WeakMap<UnlinkedScreen, Linked>();

/**
 * Last phase over all screens: references learn where they lead, dashboards' conditions meet the fields they name. A screen stays
 * the same object while it and those it looks at do, and is frozen: readings share it.
 */
export function link(screens: ReadonlyMap<string, UnlinkedScreen>): Map<string, Screen> {
  const operators = [...screens.values()].find(({ resource }) => resource?.path === OPERATORS_PATH);
  const at = (id: string) => (id === OPERATORS ? operators : screens.get(id));
  return new Map([...screens].map(([id, screen]) => [id, linkedOnce(screen, at)]));
}

function linkedOnce(screen: UnlinkedScreen, at: (id: string) => UnlinkedScreen | undefined): Screen {
  const last = known.get(screen);
  if (last && [...last.seen].every(([id, other]) => at(id) === other)) return last.screen;
  const seen: Linked['seen'] = new Map();
  const get = (id: string) => {
    seen.set(id, at(id));
    return at(id);
  };
  const made = { screen: frozen(linked(screen, { get, operators: () => get(OPERATORS) })), seen };
  known.set(screen, made);
  return made.screen;
}

function linked(screen: UnlinkedScreen, screens: Screens): Screen {
  const read = [
    ...formulaNames(screen.fields),
    ...conditionNames(screen),
    ...startNames(promptFields(screen)),
  ];
  const fields = linkedFields(screen.fields, screens, screen.id, read);
  const withPrompts = <Prompting extends { ask: Prompt[] }>(all: Record<string, Prompting>) =>
    Object.fromEntries(
      Object.entries(all).map(([name, one]) => [
        name,
        { ...one, ask: linkedPrompts(one.ask, screens, { screen, verb: name }) },
      ]),
    );
  const foreign = foreignOf(screen, fields, screens);
  const common = {
    fields,
    foreign,
    verbs: withPrompts(screen.verbs) as typeof screen.verbs,
    actions: withPrompts(screen.actions),
  };
  const linked =
    screen.kind === 'dashboard'
      ? { ...screen, ...common, dashboard: linkedDashboard(screen.dashboard, screens) }
      : { ...screen, ...common };
  return withLinkedConditions(linked, foreign);
}

function linkedDashboard({ cards, ...dashboard }: UnlinkedDashboard, screens: Screens): Dashboard {
  return { ...dashboard, cards: cards.map((card) => ({ ...card, query: linkedQuery(card.query, screens) })) };
}

function linkedQuery(query: UnlinkedQuery, screens: Screens): Query {
  const other = query.other && { ...query.other, query: linkedQuery(query.other.query, screens) };
  const source = screens.get(query.from ?? '');
  if (!source) return { ...query, other, where: null, source: null };
  const fields = linkedFields(source.fields, screens);
  const met = { ...query, other, where: query.where && parseCondition(query.where, fields) };
  return { ...met, source: sourceOf(met, { ...source, fields }) };
}

/** What the screen shows of referred records, as fields under their dotted names: drawn by their own types. */
function foreignOf(
  screen: UnlinkedScreen,
  own: Record<string, Field>,
  screens: Screens,
): Record<string, ForeignField> {
  const { table, detail, queue } = screen;
  const placed = [...(table?.columns ?? []), ...(detail?.groups ?? []).flatMap((group) => group.fields)];
  const names = [
    ...placed.map(({ field }) => field),
    ...queueFields(queue),
    ...replacedFields(own),
    ...formulaNames(own),
    ...conditionNames(screen),
    ...startNames([...Object.values(own), ...promptFields(screen)]),
  ].filter((name) => name.includes('.'));
  return Object.fromEntries(
    names.flatMap((name) => {
      const [reference = '', inner = ''] = name.split('.');
      const [target] = own[reference]?.targets ?? [];
      const other = screens.get(target?.screen ?? '');
      const field = other?.fields[inner];
      if (!other || !field) return [];
      const none = {
        column: null,
        isStored: false,
        isReadOnly: true,
        fixedWhen: null,
        requiredWhen: null,
        run: null,
        figure: null,
        formula: null,
        replaces: null,
        when: null,
        alert: null,
      };
      const shown = { ...linkedField(field, screens), ...none, name };
      const origin = { permission: other.permission, name: inner };
      return [[name, { ...shown, permission: { view: field.permission.view, edit: null }, origin }]];
    }),
  );
}

function promptFields({ verbs, actions }: UnlinkedScreen): Field[] {
  return [...Object.values(verbs), ...Object.values(actions)].flatMap(({ ask }) =>
    ask.map(({ field }) => field),
  );
}

/** What formulas ask of referred records. */
function formulaNames(fields: Record<string, Field>): string[] {
  return Object.values(fields).flatMap(({ formula }) => namesInFormula(formula).fields);
}

/** `place`: the screen, the button or the rows that they are in; absent where nothing is chosen by them. */
function linkedFields(
  fields: Record<string, Field>,
  screens: Screens,
  place?: string,
  read: readonly string[] = [],
): Record<string, Field> {
  return mapped(fields, (field) =>
    linkedField(field, screens, place === undefined ? undefined : { place, others: fields, read }),
  );
}

interface Neighbours {
  place: string;
  others: Record<string, Field>;
  /** Fields of referred records (`userId.level`) for which the screen asks elsewhere. */
  read: readonly string[];
}

function linkedField(field: Field, screens: Screens, neighbours?: Neighbours): Field {
  const { fields, of } = field.words;
  const words = {
    ...field.words,
    ...(fields && {
      fields: linkedFields(fields, screens, neighbours && `${neighbours.place}.${field.name}`),
    }),
    ...(of !== undefined && {
      among: linkedFields(comparableFields(screens.get(of)?.fields ?? {}), screens),
    }),
  };
  return {
    ...field,
    words,
    figure: linkedFigure(field.figure, screens),
    targets: targetsOf(field, screens, neighbours),
  };
}

function linkedFigure(figure: Field['figure'], screens: Screens): Field['figure'] {
  const screen = figure && screens.get(figure.screen);
  return screen ? { ...figure, route: screen.route, code: `${screen.permission}:list` } : figure;
}

/** Those of a screen's fields that a stored condition over its records may ask for: what everybody who lists them may see. */
export function comparableFields(fields: Record<string, Field>): Record<string, Field> {
  const comparable = Object.entries(fields).filter(
    ([, field]) =>
      field.isStored &&
      !field.isWriteOnly &&
      !field.isSensitive &&
      field.permission.view === null &&
      sheetOf(field).comparability !== 'none',
  );
  return Object.fromEntries(comparable.map(([name, field]) => [name, bare(field)]));
}

/** Without rules of its own, and options without theirs: a search may use any value, whatever else a record holds. */
function bare(field: Field): Field {
  const { options } = field.words;
  const words = options
    ? { ...field.words, options: options.map((option) => ({ ...option, when: undefined })) }
    : field.words;
  const none = { when: null, minimum: null, maximum: null, since: null, default: null, pattern: null };
  return {
    ...field,
    ...none,
    words,
    isRequired: false,
    requiredWhen: null,
    isReadOnly: false,
    fixedWhen: null,
    unique: null,
    rising: null,
    help: '',
  };
}

/** A field of the screen is chosen as in its form; a question of the button's own may be compared with both. */
function linkedPrompts(
  prompts: Prompt[],
  screens: Screens,
  { screen, verb }: { screen: UnlinkedScreen; verb: string },
): Prompt[] {
  const prompted = prompts.map(({ field }): [string, Field] => [field.name, field]);
  const others = { ...screen.fields, ...Object.fromEntries(prompted) };
  return prompts.map((ask) => {
    const place = ask.isOwn ? `${screen.id}:${verb}` : screen.id;
    return { ...ask, field: linkedField(ask.field, screens, { place, others, read: [] }) };
  });
}

function targetsOf(field: Field, screens: Screens, neighbours?: Neighbours): LinkTarget[] {
  const { to } = field.words;
  if (sheetOf(field).coded === 'operators') return operatorsIn(screens);
  if (to === undefined) return [];
  const named =
    typeof to === 'string'
      ? [[null, to] as const]
      : Object.entries(to).filter(([value]) => value !== 'field');
  return named.flatMap(([when, id]) => {
    const target = screens.get(id);
    if (!target?.resource) return [];
    return [{ ...targetAt(target, when), ...(neighbours && chosenBy(field, target, neighbours)) }];
  });
}

/** What may be chosen by a reference, and what is read of it. */
function chosenBy(
  field: Field,
  target: UnlinkedScreen,
  { place, others, read }: Neighbours,
): Pick<LinkTarget, 'choices' | 'read' | 'reference'> {
  const names = [...startNames(Object.values(others)), ...read].flatMap((name) => {
    const [reference, inner] = name.split('.');
    return reference === field.name && inner !== undefined && target.fields[inner] ? [inner] : [];
  });
  return {
    choices: choicesOf(field, target, others),
    read: [...new Set(names)],
    reference: `${place}.${field.name}`,
  };
}

/** What defaults take of the records that are chosen. */
function startNames(fields: readonly Field[]): string[] {
  const names = fields.flatMap(({ default: start }) => (start && 'field' in start ? [start.field] : []));
  return names.filter((name) => name.includes('.'));
}

function choicesOf(field: Field, target: UnlinkedScreen, others: Neighbours['others']): Choices | null {
  if (field.words.where === undefined) return null;
  const where = parseCondition(field.words.where, target.fields);
  const compared = comparedFields(where).map((name) => [name, others[name]?.title ?? name]);
  return { where, compared: Object.fromEntries(compared) };
}

function targetAt(screen: UnlinkedScreen, when: string | null): LinkTarget {
  return {
    screen: screen.id,
    path: screen.resource?.path ?? '',
    route: screen.route,
    label: screen.label,
    isTree: screen.kind === 'tree',
    code: listCode(screen),
    tree: treeOf(screen),
    when,
    choices: null,
    read: [],
    reference: '',
  };
}

/** Operators are a fixed resource; once a screen shows them, their names lead there. */
function operatorsIn(screens: Screens): LinkTarget[] {
  const target = screens.operators();
  return target ? [targetAt(target, null)] : [];
}

function listCode({ kind, verbs }: UnlinkedScreen): string | null {
  return kind === 'form' ? null : (verbs.list?.code ?? null);
}

function treeOf(screen: UnlinkedScreen): LinkTarget['tree'] {
  const parent = screen.tree && screen.fields[screen.tree.parent]?.column;
  return parent && screen.resource ? { table: screen.resource.table, parent } : null;
}

function mapped<K extends string, A, B>(record: Partial<Record<K, A>>, to: (value: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value as A)])) as Record<
    K,
    B
  >;
}
