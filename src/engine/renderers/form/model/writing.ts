import { toJS, untracked } from '@formily/reactive';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';
import { follower } from './follower';
import type { FormPlaces } from './formilyFields';
import type { Referred } from './referred';

interface Writing {
  places(): FormPlaces;
  /** One copy of all values until the next change. */
  copy: { record: RecordData | null };
  /** Whether one value may change others. */
  hasFormulas: boolean;
  base: { value: RecordData };
  /** All fields that are known by their names. */
  known: Readonly<Record<string, Field>>;
  /** Those among which defaults follow others. */
  following: readonly Field[];
  referred: Referred;
  touched: Set<string>;
  valueIn(name: string, raw: RecordData): unknown;
  onWrite(): void;
}

/** How values get into a form: those that are typed, and those that follow from them. */
export function writing(options: Writing) {
  const { places, copy, hasFormulas, base, known, following, referred, touched, valueIn, onWrite } = options;
  const put = (name: string, value: unknown) => {
    // the others are as they were, but for what follows from it
    if (copy.record !== null) copy.record = hasFormulas ? null : { ...copy.record, [name]: toJS(value) };
    places().form.setValuesIn(name, value);
    places().get(name)?.setFeedback({ type: 'error', messages: [] });
    referred.read([known[name]], places().form.values);
  };
  const follow = follower({
    fields: following,
    isTouched: (name) => touched.has(name),
    sourceValue: (source) => untracked(() => valueIn(source, places().form.values)),
    base,
    put,
  });
  const write = (name: string, value: unknown) => {
    touched.add(name);
    put(name, value);
    follow(name);
    onWrite();
  };
  return { write, follow };
}
