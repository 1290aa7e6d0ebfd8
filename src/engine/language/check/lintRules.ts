import * as texts from '#texts/language/messages';
import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import { totalsOf } from '../../contract/totals';
import { recordOf } from '../../values/record';
import type { TotalDefinition } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import type { Check, FieldFacts, ScreenFacts } from './facts';
import { ownerOfKey } from './sharedKeys';

/** Words that are spelt right and say nothing, or contradict each other: an author meant something else. */
export const checkLintRules: Check = (screen) => [
  ...Object.entries(screen.raw.fields ?? {}).flatMap(([name]) => {
    const field = screen.fields.get(name);
    return field ? fieldSense(field, ['fields', name], screen) : [];
  }),
  ...tableSense(screen),
  ...formSense(screen),
  ...actionSense(screen),
];

function fieldSense(field: FieldFacts, path: Path, screen: ScreenFacts): ScreenError[] {
  const { raw, name } = field;
  const at = (word: string, message: Sentence) => screen.parsed.error([...path, word], message, 'key');
  const isComputed = raw.stored === false;
  const unique = Array.isArray(raw.unique) ? raw.unique : [];
  return [
    ...(isComputed && raw.run === undefined && raw.figure === undefined && raw.formula === undefined
      ? [at('stored', messages.computedNeedsRun(name))]
      : []),
    ...(raw.formula !== undefined && screen.raw.fields?.[name]?.stored !== undefined
      ? [at('stored', messages.formulaWord(name, 'stored'))]
      : []),
    ...(raw.figure !== undefined && raw.run !== undefined ? [at('run', messages.figureAndRun(name))] : []),
    ...(!isComputed && raw.run !== undefined ? [at('run', messages.runNeedsComputed(name))] : []),
    ...['unique', 'rising', 'required', 'default']
      .filter((word) => isComputed && raw.formula === undefined && raw[word] !== undefined)
      .map((word) => at(word, messages.wordNotStored(name, word))),
    ...(unique.includes(name) ? [at('unique', messages.uniqueItself(name))] : []),
    ...risingSense(field, [...path, 'rising'], screen),
    ...(isAbove(raw.minimum, raw.maximum) ? [at('minimum', messages.limitsCrossed(name))] : []),
    ...(isAbove(raw.minimum, raw.default) || isAbove(raw.default, raw.maximum)
      ? [at('default', messages.defaultOutside(name))]
      : []),
    ...(typeof raw.default === 'string' &&
    raw.default.length > Number(raw.maxLength ?? Number.POSITIVE_INFINITY)
      ? [at('default', messages.defaultOutside(name))]
      : []),
    ...(raw.store === 'comma' && raw.multiple !== true
      ? [at('store', messages.commaNeedsMultiple(name))]
      : []),
    ...doubleOptions(raw.options, [...path, 'options'], screen),
  ];
}

/** What a field rises along has an order, is another, and is no list. */
function risingSense({ name, raw, isMultiple }: FieldFacts, path: Path, screen: ScreenFacts): ScreenError[] {
  const named = raw.rising ?? [];
  const last = named.length - 1;
  const along = screen.fields.get(String(named[last]));
  if (!along) return [];
  const hasOrder = ['number', 'time'].includes(along.sheet.comparability) && !along.isMultiple;
  const misfits = named.filter((one) => one === name || screen.fields.get(one)?.raw.stored === false);
  if (hasOrder && misfits.length === 0 && !isMultiple) return [];
  const wrong = misfits[0] ?? (isMultiple ? name : along.name);
  const at = named.indexOf(wrong);
  return [screen.parsed.error([...path, ...(at < 0 ? [] : [at])], messages.risingMisfit(name, wrong))];
}

function isAbove(a: unknown, b: unknown): boolean {
  return typeof a === 'number' && typeof b === 'number' && a > b;
}

function doubleOptions(options: unknown, path: Path, screen: ScreenFacts): ScreenError[] {
  if (!Array.isArray(options)) return [];
  const seen = new Set<string>();
  return options.flatMap(([value], index) => {
    const isDouble = seen.has(String(value));
    seen.add(String(value));
    return isDouble ? [screen.parsed.error([...path, index], messages.optionTwice(value))] : [];
  });
}

function tableSense(screen: ScreenFacts): ScreenError[] {
  const table = screen.raw.table ?? {};
  const twice = ['columns', 'decides', 'search', 'sort', 'inline'].flatMap((word) =>
    doubles(table[word], ['table', word], screen),
  );
  const { tabs } = table;
  const misfit = (path: string[], fits: (field: FieldFacts) => boolean, wanted: string) => {
    const value = path.reduce<unknown>((owner, word) => recordOf(owner)[word], table);
    const field = screen.fields.get(String(value));
    return field && !fits(field)
      ? [
          screen.parsed.error(
            ['table', ...path],
            messages.wordMisfit(path.join('.'), field.name, field.type, wanted),
          ),
        ]
      : [];
  };
  return [
    ...twice,
    ...misfit(
      typeof tabs === 'object' ? ['tabs', 'field'] : ['tabs'],
      (field) => ['choice', 'boolean'].includes(field.sheet.comparability),
      messages.wanted.choice,
    ),
    ...[
      ['tabs', 'waiting'],
      ...Object.keys(recordOf(recordOf(tabs).waiting)).map((state) => ['tabs', 'waiting', state]),
    ].flatMap((path) => misfit(path, (field) => field.sheet.comparability === 'time', messages.wanted.time)),
    ...misfit(['drag'], (field) => field.sheet.isOrder === true, messages.wanted.order),
    ...listOf(table.totals).flatMap((total, index) => {
      const { field: name, as = 'sum' } =
        typeof total === 'string' ? { field: total } : (total as TotalDefinition);
      const field = screen.fields.get(name);
      const fitting = field ? totalsOf(field.sheet) : [as];
      return field === undefined || fitting.includes(as)
        ? []
        : [
            screen.parsed.error(
              ['table', 'totals', index],
              messages.totalMisfit({ name, type: field.type, as, fitting }),
            ),
          ];
    }),
    ...listOf(table.inline).flatMap((name, index) => {
      const field = screen.fields.get(String(name));
      const isFixed =
        field &&
        ((field.raw.readOnly ?? false) !== false ||
          field.raw.formula !== undefined ||
          field.raw.stored === false ||
          !(String(name) in (screen.raw.fields ?? {})));
      return isFixed
        ? [screen.parsed.error(['table', 'inline', index], messages.inlineFixed(String(name)))]
        : [];
    }),
  ];
}

interface Named {
  field?: string;
  to?: string;
}

function doubles(list: unknown, path: Path, screen: ScreenFacts): ScreenError[] {
  const seen = new Set<string>();
  return listOf(list).flatMap((item, index) => {
    const { field, to } = typeof item === 'string' ? { field: item.replace(/^-/, '') } : (item as Named);
    const names = [field ?? JSON.stringify(item), ...(to === undefined ? [] : [to])];
    const double = names.find((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return double === undefined ? [] : [screen.parsed.error([...path, index], messages.namedTwice(double))];
  });
}

function formSense(screen: ScreenFacts): ScreenError[] {
  const { form } = screen.raw;
  if (form === undefined || Array.isArray(form)) return [];
  if (form.fields === undefined && form.groups === undefined)
    return [screen.parsed.error(['form'], messages.formEmpty())];
  return form.fields !== undefined && form.groups !== undefined
    ? [screen.parsed.error(['form', 'fields'], messages.formBoth(), 'key')]
    : [];
}

function actionSense(screen: ScreenFacts): ScreenError[] {
  return Object.entries(screen.raw.actions ?? {}).flatMap(([name, definition]) => {
    if (definition === false) return [];
    const at = (word: string, message: Sentence) =>
      screen.parsed.error(['actions', name, word], message, 'key');
    const key = definition.key === undefined ? null : String(definition.key).toUpperCase();
    const other = ownerOfKey(name, definition, screen);
    const taken = key === null ? undefined : keysOfPage(screen).get(key);
    const hasNoRecord = definition.on === 'screen' || definition.on === 'form';
    return [
      ...(other === null ? [] : [at('key', messages.keyTwice(String(definition.key), other))]),
      ...(taken === undefined ? [] : [at('key', messages.keyOfPage(String(definition.key), taken))]),
      ...(hasNoRecord && definition.bulk ? [at('bulk', messages.wordWithoutRecord('bulk', name))] : []),
      ...(hasNoRecord && definition.when ? [at('when', messages.wordWithoutRecord('when', name))] : []),
      ...(definition.open !== undefined && definition.set !== undefined
        ? [at('set', messages.openAndSet(name))]
        : []),
      ...Object.entries(definition.set ?? {}).flatMap(([field, value]) => {
        const target = screen.fields.get(field);
        const isMisfit = target && Array.isArray(value) && !target.isMultiple;
        return isMisfit
          ? [screen.parsed.error(['actions', name, 'set', field], messages.listForOne(field))]
          : [];
      }),
    ];
  });
}

/** The letters that rows and queues know by themselves, and what they do. */
function keysOfPage({ raw, kind }: ScreenFacts): Map<string, string> {
  const { form, table, actions } = raw;
  const isEdited = actions?.edit !== false && (form ?? table?.inline) !== undefined;
  return new Map([
    ...(isEdited && kind !== 'queue' ? [['E', texts.lintRulesEdit] as const] : []),
    ...(kind === 'tree' && form !== undefined ? [['A', texts.addChild] as const] : []),
    ...(kind === 'queue'
      ? ([
          ['N', texts.skip],
          ['T', texts.handOver],
        ] as const)
      : []),
  ]);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
