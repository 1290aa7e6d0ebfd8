import type { Field } from '../../contract/field';
import type { DataPort } from '../../contract/ports';
import { sheetOf } from '../../contract/sheetBook';
import { regionText } from '../../values/region';
import { lookupPathOf, OPERATORS_PATH } from './lookupTarget';

/** A code of a field, whose word is elsewhere. */
export interface Code {
  field: Field;
  code: string;
}

export function keyOf({ field, code }: Code): string {
  return `${field.name} ${code}`;
}

/** The words of codes by `keyOf`; without those that nobody knows, and of no field whose words cannot be had now. */
export async function wordsOf(data: DataPort, codes: readonly Code[]): Promise<ReadonlyMap<string, string>> {
  const fields = new Map(codes.map(({ field }) => [field.name, field]));
  const found = await Promise.allSettled(
    [...fields.values()].map(async (field) => {
      const mine = codes.filter((one) => one.field.name === field.name).map(({ code }) => code);
      const words = await wordsOfField(data, field, [...new Set(mine)]);
      return [...words].map(([code, word]): [string, string] => [keyOf({ field, code }), word]);
    }),
  );
  // a code without its word is shown as it is
  return new Map(found.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])));
}

/** A sentence that asks for the words of its codes, once these have come. */
export async function inWords(
  data: DataPort,
  sentenceOf: (wordOf: (field: Field, code: string) => string | null) => string,
): Promise<string> {
  const codes: Code[] = [];
  const plain = sentenceOf((field, code) => {
    codes.push({ field, code });
    return null;
  });
  if (codes.length === 0) return plain;
  const words = await wordsOf(data, codes);
  return sentenceOf((field, code) => words.get(keyOf({ field, code })) ?? null);
}

async function wordsOfField(data: DataPort, field: Field, codes: string[]): Promise<Map<string, string>> {
  switch (sheetOf(field).coded) {
    case 'dictionary':
      return byValue(await data.dict(field.words.dict ?? ''));
    case 'records': {
      const path = lookupPathOf(field, {});
      return path === null ? new Map() : byValue(await data.lookup(path, { ids: codes }));
    }
    case 'operators':
      return byValue(await data.lookup(OPERATORS_PATH, { ids: codes }));
    case 'regions': {
      const { default: names } = await import('virtual:region-names');
      return new Map(codes.map((code) => [code, regionText(code, names)]));
    }
    default:
      return new Map();
  }
}

function byValue(choices: readonly { value: string; text: string }[]): Map<string, string> {
  return new Map(choices.map(({ value, text }) => [value, text]));
}
