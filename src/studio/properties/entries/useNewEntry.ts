import { useState } from 'react';
import { recordOf } from '../../../engine/pure';
import { nameFor } from '../../naming/nameFor';
import { targetAt } from '../../refactoring/rename';
import { book } from '../../schema/book';
import { type Form, initialValue, type Need, needsOf } from '../forms';
import { fieldOfValue, type Named, nameKindOf } from '../names';
import { type Adding, adds, type Offer } from '../offers';
import { usePanel } from '../panel';
import { useFieldsAt, useNames } from '../useNames';
import { keyRefusal } from './keyRefusal';

/** The words that fit in a line; the rest is edited at its own place. */
const IN_A_LINE = new Set<Form['kind']>(['text', 'number', 'choice', 'flag']);
/** By which the author calls an entry; its name follows from it. */
const TITLE = 'title';

/** A value of a field, in the field's own input. */
const OWN = { id: 'own', label: '固定值' };

/** A new entry while it is filled in. */
export function useNewEntry(offer: Offer, adding: Adding) {
  const { data, context, perform, onSelect, spell } = usePanel();
  const { isList, forms } = adding;
  const [chosen, choose] = useState('');
  const form = forms.find(({ id }) => id === chosen) ?? forms[0];
  const { fields } = useFieldsAt(offer.path);
  /** Null: the name follows the title. */
  const [typedKey, typeKey] = useState<string | null>(null);
  const [provided, setProvided] = useState<Record<string, unknown>>({});
  const [single, setSingle] = useState<unknown>(undefined);
  const known = useKnownNames(offer, adding, typedKey ?? '');
  const needs = form?.kind === 'object' ? neededWords(form, provided) : [];
  const isTitled = !isList && known.length === 0 && (isTitleAlone(form) || needs.some(isTitle));
  const title = String((isTitleAlone(form) ? single : provided[TITLE]) ?? '');
  const taken = [...Object.keys(recordOf(offer.value)), ...offer.words.map(({ name }) => name)];
  const spelled = (text: string) => (spell && text.trim() !== '' ? nameFor(text, taken, spell) : '');
  const isForeign = typedKey !== null && /[^\x20-\x7e]/.test(typedKey);
  const key = typedKey === null ? (isTitled ? spelled(title) : '') : isForeign ? spelled(typedKey) : typedKey;
  const field =
    context && !isList && key !== '' ? fieldOfValue(book.way(data, [...offer.path, key]), fields) : null;
  const isOwn = field !== null && (chosen === '' || chosen === OWN.id);
  const isInLine = isOwn || (form !== undefined && IN_A_LINE.has(form.kind));
  const value = isInLine || !form ? single : initialValue(form, onlyOf(needs, provided));
  const isWhole =
    isInLine ||
    needs.every(({ name, forms: [first] }) => first?.kind !== 'text' || (provided[name] ?? '') !== '');
  const refusal = isList ? null : keyRefusal(offer, key);
  const isReady = refusal === null && value !== undefined && value !== '' && isWhole;
  const add = (now = value) => {
    const index = Array.isArray(offer.value) ? offer.value.length : 0;
    perform(adds(offer, isList ? null : key, now));
    if (!isInLine) onSelect([...offer.path, isList ? index : key]);
    typeKey(null);
    setProvided({});
    setSingle(undefined);
  };
  return {
    form,
    /** The forms to choose among, and the chosen one. */
    forms: field ? [OWN, ...forms.filter(({ kind }) => kind !== 'number' && kind !== 'flag')] : forms,
    chosen: isOwn ? OWN.id : (form?.id ?? ''),
    choose(id: string) {
      choose(id);
      setSingle(undefined);
    },
    /** The field whose value it is, while it is written as it is. */
    field: isOwn ? field : null,
    key,
    typedKey,
    typeKey,
    known,
    isTitled,
    /** Why the name that was typed cannot be had. */
    refusal: typedKey === null || typedKey === '' ? null : refusal,
    /** The title first: all else has a usual form. */
    needs: needs
      .filter(({ forms: [first] }) => first !== undefined && IN_A_LINE.has(first.kind))
      .sort((a, b) => Number(isTitle(b)) - Number(isTitle(a))),
    provided,
    provide: (name: string, now: unknown) => setProvided((was) => ({ ...was, [name]: now })),
    isInLine,
    single,
    setSingle,
    isReady,
    add,
  };
}

/** Names that there are and that have no entry yet; none where an entry is what declares its name. */
function useKnownNames(offer: Offer, { isList, keys }: Adding, key: string): Named[] {
  const { data } = usePanel();
  const names = useNames(offer.path, keys ? book.plain(keys, key) : {});
  const isDeclared = targetAt({ id: '', data }, [...offer.path, 'name']) !== null;
  return isList || isDeclared ? [] : names.filter(({ name }) => keyRefusal(offer, name) === null);
}

function isTitle({ name, forms: [first] }: Need): boolean {
  return name === TITLE && first?.kind === 'text';
}

/** An option or a verb is its title. */
function isTitleAlone(form: Form | undefined): boolean {
  return form?.kind === 'text' && nameKindOf(form.schema) === null;
}

/** The words that it must have, those included that others bring: the type of a field does. */
function neededWords(form: Form, provided: Readonly<Record<string, unknown>>): Need[] {
  return needsOf(form, initialValue(form, provided));
}

/** Without the input for words that are no longer shown. */
function onlyOf(needs: readonly Need[], provided: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(needs.flatMap(({ name }) => (name in provided ? [[name, provided[name]]] : [])));
}
