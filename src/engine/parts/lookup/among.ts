import * as texts from '#texts/parts';
import * as signs from '#texts/signs';
import { awaitedFields, isEmpty } from '../../condition/predicate';
import type { Choices } from '../../contract/field';
import type { LookupScope } from '../../contract/ports';
import type { RecordData } from '../../contract/record';

/** What a lookup is asked for: the values that its choices depend on, and no others of the record. */
export function lookupScope(reference: string, { compared }: Choices, record: RecordData): LookupScope {
  const values = Object.keys(compared)
    .filter((name) => !isEmpty(record[name]))
    .map((name): [string, string] => [name, String(record[name])]);
  return { reference, values: Object.fromEntries(values) };
}

/** What is to be filled before anything can be chosen, by its titles; null: nothing is. */
export function awaitedText({ where, compared }: Choices, record: RecordData): string | null {
  const titles = awaitedFields(where, record).map((name) => compared[name] ?? name);
  return titles.length === 0 ? null : texts.fillFirst([...new Set(titles)].join(signs.listComma));
}
