import {
  type Condition,
  conditionFields,
  type Field,
  type FormGroup,
  type Screen,
  toSentence,
} from '../../../engine/pure';
import { messages } from '../../messages';

export interface ConditionInWords {
  /** What the condition decides: 按钮 下架. */
  place: string;
  /** When it holds: 上架是“是”. */
  words: string;
}

type Fields = Record<string, Field>;

/** Every condition of a screen as a sentence. */
export function conditionsOf(screen: Screen, screens: ReadonlyMap<string, Screen>): ConditionInWords[] {
  const { place } = messages;
  const { resource, queue, form, detail } = screen;
  const fields = conditionFields(screen);
  const verbs = [...Object.values(screen.verbs), ...Object.values(screen.actions)];
  return [
    ...conditionLines(place.records, resource?.where, fields),
    ...conditionLines(place.queue, queue?.where, fields),
    ...Object.values(screen.fields).flatMap((field) => ofField(field, field.name, fields)),
    ...groups(form?.groups, place.formGroup, fields),
    ...groups(detail?.groups, place.detailGroup, fields),
    ...verbs.flatMap((verb) => {
      const promptFields = Object.fromEntries(verb.ask.map(({ field }) => [field.name, field]));
      const all = { ...fields, ...promptFields };
      return [
        ...conditionLines(place.button(verb.title), verb.when, fields),
        ...verb.ask
          .filter(({ isOwn }) => isOwn)
          .flatMap(({ field }) => conditionLines(place.ask(verb.title, field.title), field.when, all)),
      ];
    }),
    ...(screen.dashboard?.cards ?? []).flatMap(({ title, query }) => {
      const source = screens.get(query.from ?? '');
      // without the screen it reads, which has errors itself, a condition has no words
      return source ? conditionLines(place.card(title), query.where, source.fields) : [];
    }),
  ];
}

function ofField(field: Field, name: string, fields: Fields): ConditionInWords[] {
  const { place } = messages;
  const inner = field.words.fields ?? {};
  return [
    ...conditionLines(place.field(name), field.when, fields),
    ...(field.words.options ?? []).flatMap((option) =>
      conditionLines(place.option(name, option.title), option.when, fields),
    ),
    ...Object.values(inner).flatMap((one) => ofField(one, `${name}.${one.name}`, inner)),
  ];
}

function groups(
  all: FormGroup[] | undefined,
  place: (title: string) => string,
  fields: Fields,
): ConditionInWords[] {
  return (all ?? []).flatMap((group, index) =>
    conditionLines(place(group.title ?? String(index + 1)), group.when, fields),
  );
}

function conditionLines(
  place: string,
  condition: Condition | null | undefined,
  fields: Fields,
): ConditionInWords[] {
  return condition ? [{ place, words: toSentence(condition, fields) }] : [];
}
