import { reaction } from '@formily/reactive';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import * as texts from '#texts/renderers/form';
import type { FormGroup } from '../../../contract/screen';
import type { FormScope } from '../model/formScope';
import { focusField, goToError } from '../model/refusal';

export interface FormStep {
  /** The first field of its group. */
  key: string;
  title: string;
}

export interface FormSteps {
  /** One a group, without those whose condition does not hold now. */
  steps: readonly FormStep[];
  /** Place of the one that is seen. */
  at: number;
  isLast: boolean;
  /** Judges the values of this step, and moves on. */
  next(): Promise<void>;
  goTo(at: number): void;
  /** Turns to the step of a field, so that it can be seen. */
  reveal(field: string): void;
}

/** A form of which one group is seen at a time (`as: steps`). */
export function useFormSteps(scope: FormScope, groups: readonly FormGroup[]): FormSteps {
  const [shown, setShown] = useState(() => shownGroups(scope, groups));
  const [current, setCurrent] = useState(keyOf(shown[0]));
  // restarts with every life of the form (`useLives`), which has another Formily form to listen to
  useEffect(
    () =>
      reaction(
        () => shownGroups(scope, groups).map(keyOf).join(' '),
        () => setShown(shownGroups(scope, groups)),
        { fireImmediately: true },
      ),
    [scope, groups],
  );
  const at = Math.max(
    0,
    shown.findIndex((group) => keyOf(group) === current),
  );
  // seen before the focus goes to something within
  const turnTo = (group: FormGroup | undefined) => {
    if (group) flushSync(() => setCurrent(keyOf(group)));
  };
  const goTo = (place: number) => {
    const group = shown[place];
    turnTo(group);
    const first = group?.fields.find(({ field }) => scope.isEditable(scope.fieldOf(field)));
    if (first) focusField(scope.idOf(first.field));
  };
  return {
    steps: shown.map((group, index) => ({ key: keyOf(group), title: group.title ?? texts.step(index + 1) })),
    at,
    isLast: at >= shown.length - 1,
    async next() {
      const { model, isEdit } = scope;
      const own = new Set(shown[at]?.fields.map(({ field }) => field));
      const written = Object.keys(isEdit ? model.written() : model.typed());
      const errors = await model.validate(written.filter((name) => own.has(name)));
      if (errors.length > 0) goToError(scope, errors);
      else goTo(at + 1);
    },
    goTo,
    reveal: (name) => turnTo(shown.find(({ fields }) => fields.some(({ field }) => field === name))),
  };
}

function shownGroups({ model }: FormScope, groups: readonly FormGroup[]): FormGroup[] {
  return groups.filter((group) => model.isGroupShown(keyOf(group)));
}

function keyOf(group: FormGroup | undefined): string {
  return group?.fields[0]?.field ?? '';
}
