import { type KeyboardEvent, type RefObject, useRef } from 'react';
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
  submit(): void;
}

/**
 * Digits answer: the first choice of a dialog, and the texts offered for an empty box that has the cursor. A choice that was all
 * there was to say submits; a text leads to the button, so that Enter is the answer and another text may be typed.
 */
export function useDigits({ scope, fields, ok, submit }: DigitsInput) {
  const numbered = useRef(new Map<string, NumberedChoices>());
  const chosenFirst = fields.find(isOneOfFew) ?? fields.find(isSuggested);
  const take = (event: KeyboardEvent) => {
    const choices = numbered.current.get((boxOf(event) ?? chosenFirst)?.name ?? '');
    const value = choices?.values[digitOf(event, scope.idOf(choices.field.name)) ?? -1];
    if (!choices || value === undefined || !scope.model.isShown(choices.field)) return;
    event.preventDefault();
    event.stopPropagation();
    scope.model.write(choices.field.name, value);
    const [missing] = scope.model.judge(Object.keys(scope.model.typed()));
    if (missing) focusField(scope.idOf(missing.field));
    else if (choices.areTexts) ok.current?.focus();
    else submit();
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

/** One choice among a few. */
function isOneOfFew(field: Field): boolean {
  const { coded } = sheetOf(field);
  return !field.isMultiple && (coded === 'options' || coded === 'dictionary');
}

function isSuggested(field: Field): boolean {
  return field.words.suggest !== undefined;
}
