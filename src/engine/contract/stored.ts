import type { Field } from './field';
import type { Resource } from './screen';

/** A field with a column: neither computed nor measured. */
export type StoredField = Field & { column: string };

export function hasColumn(field: Field): field is StoredField {
  return field.column !== null;
}

/** The column of a field that the check of its screen requires to be stored. Throws if it has none. */
export function columnOf({ name, column }: Pick<Field, 'name' | 'column'>): string {
  if (column === null) throw new Error(`field ${name} has no column`);
  return column;
}

/** The table of a screen that has records. Throws for any other screen. */
export function tableOf({ id, resource }: { id: string; resource: Resource | null }): string {
  if (resource === null) throw new Error(`screen ${id} has no table`);
  return resource.table;
}

/** A field by a name that the check has resolved. Throws if there is none. */
export function fieldNamed(fields: Readonly<Record<string, Field>>, name: string): Field {
  const field = fields[name];
  if (field === undefined) throw new Error(`no field is called ${name}`);
  return field;
}

/** Where a record says why its reader does not press a button of it now. */
export function refusalKey(action: string): string {
  return `${action}_refusal`;
}

/** The fields for which conditions may ask: the screen's, and `userId.level` of the records to which they refer. */
export function conditionFields({ fields, foreign }: ConditionScope): Record<string, Field> {
  return { ...fields, ...foreign };
}

interface ConditionScope {
  fields: Record<string, Field>;
  foreign: Record<string, Field>;
}
