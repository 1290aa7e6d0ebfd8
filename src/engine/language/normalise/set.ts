import { parseValue } from '../../condition/parse';
import type { Value } from '../../contract/condition';
import type { Field } from '../../contract/field';
import { fieldNamed } from '../../contract/stored';
import type { Words } from '../parse/definition';

export function setOf(raw: Words, fields: Record<string, Field>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, parseValue(value, fieldNamed(fields, name))]),
  );
}
