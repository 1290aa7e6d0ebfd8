import type { ScreenSource } from '../engine/language/parse/parse';
import { applied, type Path } from '../studio/document/edit';
import { type Form, formFor, initialValue } from '../studio/properties/forms';
import { adds, editOf, isFreeKey, type Operation, offersAt, switchForm } from '../studio/properties/offers';

/** Words that are not the author's. */
const UNSAID = new Set(['$schema', '$version']);

/**
 * Builds a file from nothing by what the properties offer, and nothing else. Answers the places that could not be written, and
 * what came out otherwise than it should.
 */
export function lostIn({ file, text }: ScreenSource): string[] {
  const wanted = Object.fromEntries(
    Object.entries(JSON.parse(text) as object).filter(([word]) => !UNSAID.has(word)),
  );
  const { lost, built } = builtOf(wanted);
  const isSame = JSON.stringify(sorted(built)) === JSON.stringify(sorted(wanted));
  return [...lost, ...(isSame || lost.length > 0 ? [] : ['is another'])].map((place) => `${file} ${place}`);
}

export function builtOf(wanted: Record<string, unknown>) {
  let text = '{}';
  let data: unknown = {};
  const lost: string[] = [];
  const perform = (operation: Operation) => {
    text = applied(text, editOf(text, operation));
    data = JSON.parse(text);
  };
  const enter = (path: Path, goal: unknown): void => {
    const offer = offersAt(data, path);
    const form = formFor(offer.forms, goal);
    if (!form) lost.push(`${path.join('.')}: no form`);
    else if (form.kind === 'list' || form.kind === 'object') {
      if (offer.value === undefined || offer.form?.id !== form.id) perform(switchForm(offer, form));
      if (Array.isArray(goal)) items(path, goal);
      else words(path, goal as Record<string, unknown>);
    } else if (isSayable(form, goal)) perform({ do: 'set', path, value: goal });
    else lost.push(`${path.join('.')}: no input`);
  };
  const items = (path: Path, goal: readonly unknown[]) => {
    goal.forEach((item, index) => {
      const { adding } = offersAt(data, path);
      if (adding) add(path, null, item);
      enter([...path, index], item);
    });
  };
  const add = (path: Path, key: string | null, goal: unknown) => {
    const offer = offersAt(data, path);
    const form = formFor(offer.adding?.forms ?? [], goal);
    if (form) perform(adds(offer, key, initialValue(form)));
  };
  const words = (path: Path, goal: Readonly<Record<string, unknown>>) => {
    const left = new Set(Object.keys(goal));
    // a word may bring words that were not offered before it was written
    for (let before = -1; before !== left.size; ) {
      before = left.size;
      for (const name of left) {
        const offer = offersAt(data, path);
        const isWord = offer.words.some((word) => word.name === name);
        const isEntry = !isWord && offer.adding !== null && isFreeKey(offer, offer.adding, name);
        if (!isWord && !isEntry) continue;
        if (isEntry) add(path, name, goal[name]);
        enter([...path, name], goal[name]);
        left.delete(name);
      }
    }
    for (const name of left) lost.push(`${[...path, name].join('.')}: not offered`);
    const now = offersAt(data, path).value;
    for (const name of Object.keys((now ?? {}) as object))
      if (!(name in goal)) perform({ do: 'remove', path: [...path, name] });
  };
  enter([], wanted);
  return { lost, built: data };
}

/** The order of words says nothing; that of entries is kept by `say`. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

/** Whether an input can say a value of its form. */
function isSayable({ kind, schema }: Form, value: unknown): boolean {
  if (kind === 'text') return value !== '' && !String(value).includes('\n');
  if (kind === 'number')
    return Number(value) >= (schema.minimum ?? -Infinity) && Number(value) <= (schema.maximum ?? Infinity);
  return true;
}
