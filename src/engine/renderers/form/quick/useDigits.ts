import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isEmpty } from '../../../condition/predicate';
import type { Field } from '../../../contract/field';
import { sheetOf } from '../../../widgets/sheets';
import type { FormScope } from '../model/formScope';
import { focusField } from '../model/refusal';
import { digitOf } from './digitOf';
import type { NumberedChoices } from './QuickAnswers';

interface DigitsInput {
  scope: FormScope;
  fields: readonly Field[];
  ok: RefObject<HTMLButtonElement | null>;
  /** Null: what is answered cannot be taken back, so that a digit leads to the button. */
  submit: (() => void) | null;
}

/**
 * Digits answer, in the order of the questions: a choice among a few, a length of time, a text that is offered for an empty box.
 * Each leads to the next question that must be answered. A choice that was all there was to say submits where that can be taken
 * back; else what is answered leads to the button, so that Enter is the answer. Who types on there after a text meant the digit as the beginning of their own text,
 * and gets it. What is answered already changes at its own control alone, and submits nothing.
 */
export function useDigits({ scope, fields, ok, submit }: DigitsInput) {
  const numbered = useRef(new Map<string, NumberedChoices>());
  const taken = useRef<TakenText | null>(null);
  const answerTo = ({ name }: Field) => scope.model.form.values[name];
  const chosenFirst = fields.find(isOneOfFew) ?? fields.find(isSuggested);
  const take = (event: KeyboardEvent) => {
    if (event.target === ok.current && typesOn(event)) return;
    const timed = chipsOf(event.target as Element, fields);
    if (timed !== null) return takeLength(event, timed);
    const choices = numbered.current.get((boxOf(event) ?? chosenFirst)?.name ?? '');
    const value = choices?.values[digitOf(event, scope.idOf(choices.field.name)) ?? -1];
    if (!choices || value === undefined || !scope.model.isShown(choices.field)) return;
    const { field, areTexts } = choices;
    const isAnswered = !isEmpty(answerTo(field));
    if (isAnswered && !isWithin(event.target as Element, field)) return;
    event.preventDefault();
    event.stopPropagation();
    // a question that the answer brings up is there to be led to
    flushSync(() => scope.model.write(field.name, value));
    taken.current = areTexts ? { field, text: value, digit: event.key } : null;
    goOn(areTexts || isAnswered || submit === null ? () => ok.current?.focus() : submit);
  };
  /** A length from now: its chip knows the moment. */
  const takeLength = (event: KeyboardEvent, field: Field) => {
    const chip = chipsIn(field)[digitOf(event, scope.idOf(field.name)) ?? -1];
    if (!chip) return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => chip.click());
    goOn(() => ok.current?.focus());
  };
  /** To the next question that must be answered: of a time to its lengths, which digits choose. */
  const goOn = (otherwise: () => void) => {
    const [missing] = scope.model.judge(Object.keys(scope.model.typed()));
    const field = missing && fields.find(({ name }) => name === missing.field);
    const [chip] = field ? chipsIn(field) : [];
    if (chip) chip.focus();
    else if (missing) focusField(scope.idOf(missing.field));
    else otherwise();
  };
  /** The text goes, the digit stays, and the key comes behind it. */
  const typesOn = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    const last = taken.current;
    const isTyped = [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (last === null || !isTyped || answerTo(last.field) !== last.text) return false;
    taken.current = null;
    flushSync(() => scope.model.write(last.field.name, last.digit));
    const box = document.getElementById(scope.idOf(last.field.name)) as HTMLTextAreaElement | null;
    box?.focus();
    box?.setSelectionRange(last.digit.length, last.digit.length);
    return true;
  };
  /** The field whose texts are offered for the box in which the digit was pressed. */
  const boxOf = ({ target }: KeyboardEvent) =>
    fields.find((field) => isSuggested(field) && scope.idOf(field.name) === (target as HTMLElement).id);
  return {
    take,
    isNumbered: (field: Field) => field === chosenFirst || isSuggested(field),
    put: (choices: NumberedChoices) => void numbered.current.set(choices.field.name, choices),
  };
}

interface TakenText {
  field: Field;
  text: string;
  digit: string;
}

function isWithin(target: Element, { name }: Field): boolean {
  return target.closest(`[data-part="field ${name}"]`) !== null;
}

/** The buttons with which a time says how long it lasts. */
function chipsIn({ name, words }: Field): HTMLElement[] {
  if (words.lasts === undefined) return [];
  return [...document.querySelectorAll<HTMLElement>(`[data-part="field ${name}"] .input-chip`)];
}

/** The field among whose lengths the focus is; null: it is elsewhere. */
function chipsOf(target: Element, fields: readonly Field[]): Field | null {
  return fields.find((field) => chipsIn(field).some((chip) => chip === target)) ?? null;
}

/** One choice among a few. */
function isOneOfFew(field: Field): boolean {
  const { coded } = sheetOf(field);
  return !field.isMultiple && (coded === 'options' || coded === 'dictionary');
}

function isSuggested(field: Field): boolean {
  return field.words.suggest !== undefined;
}
