import type { Field } from '../../../contract/field';
import type { FieldError, RecordData } from '../../../contract/record';
import type { FormPlaces } from './formilyFields';

/** What is judged at one moment: the fields named, on this record. */
export interface Judged {
  written: ReadonlySet<string>;
  record: RecordData;
}

interface FormErrorsInput {
  places(): FormPlaces;
  /** The fields that take part and are open to typing. */
  open(): Field[];
  isTouched(name: string): boolean;
  judging(written: Iterable<string>): Judged;
  /** What is wrong with one field. */
  alone(field: Field, now: Judged): FieldError[];
  /** By what Formily's validators judge from now on. */
  judgeNow(judged: Judged): void;
}

export interface FormErrors {
  /** Judges the fields named by `written`, with the sentences of the server, and shows these at their fields. */
  validate(written: Iterable<string>): Promise<FieldError[]>;
  /** The same, without showing it. */
  judge(written: Iterable<string>): FieldError[];
  /** Judges one field, once it has been touched, and shows it. */
  validateTouched(name: string): Promise<void>;
  /** The sentences at a field. Reactive. */
  errorsOf(name: string): readonly string[];
  /** Shows sentences of the server at their fields; answers those that have no field here. */
  put(errors: readonly FieldError[]): FieldError[];
}

/** What is wrong with the values of a form, and where it is shown. */
export function formErrors({
  places,
  open,
  isTouched,
  judging,
  alone,
  judgeNow,
}: FormErrorsInput): FormErrors {
  /** On screen, or in a step that is not seen just now. */
  const isPlaced = (name: string) => {
    const place = places().get(name);
    return place?.visible === true && place.mounted && !place.unmounted;
  };
  return {
    async validate(written) {
      judgeNow(judging(written));
      // what the server reported of it is reported again, if it still holds
      places().form.clearErrors();
      // rejects with what is read from the fields below
      await places()
        .form.validate()
        .catch(() => undefined);
      return open().flatMap(({ name }) =>
        (places().get(name)?.selfErrors ?? []).map((message) => ({ field: name, message })),
      );
    },
    judge(written) {
      const now = judging(written);
      return open().flatMap((field) => alone(field, now));
    },
    async validateTouched(name) {
      if (!isTouched(name)) return;
      judgeNow(judging([name]));
      await places().get(name)?.onBlur();
    },
    errorsOf: (name) => places().get(name)?.selfErrors ?? [],
    put(errors) {
      for (const { field, message } of errors)
        if (isPlaced(field)) places().get(field)?.setSelfErrors([message]);
      return errors.filter(({ field }) => !isPlaced(field));
    },
  };
}
