import { type Field, snakeCase } from '../../../engine/pure';

/** The field that a rule limits, by its name or its column; one that was renamed answers to its former names too. */
export function ruledField(written: string | null, fields: Record<string, Field>): Field | undefined {
  const all = Object.values(fields);
  return (
    all.find(({ name, column }) => written !== null && [name, column].includes(written)) ??
    all.find(({ formerly }) => formerly.some((name) => [name, snakeCase(name)].includes(written ?? '')))
  );
}
