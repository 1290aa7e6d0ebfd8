import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screenFiles } from '../src/testing/screenFiles';

interface Prompt {
  type?: string;
  dict?: string;
  required?: boolean;
  suggest?: string | Record<string, string>;
  options?: Record<string, unknown>;
}
interface ScreenFile {
  fields?: Record<string, Prompt>;
  actions?: Record<string, false | { ask?: string[] | Record<string, true | Prompt> }>;
}

const screens = screenFiles('src/schemas').map(({ file, text }) => ({
  file,
  raw: JSON.parse(text) as ScreenFile,
}));
const dictionaries = Object.keys(JSON.parse(readFileSync('src/schemas/dictionaries.json', 'utf8')));

/** Required reasons of buttons that offer no texts, as `file action`. */
function unsuggested({ file, raw }: (typeof screens)[number]): string[] {
  return Object.entries(raw.actions ?? {}).flatMap(([action, definition]) => {
    const ask = definition ? (definition.ask ?? []) : [];
    const own = Array.isArray(ask) ? (ask.includes('reason') ? true : undefined) : ask.reason;
    if (own === undefined || raw.fields?.reason !== undefined) return [];
    const { required, suggest } = own === true ? {} : own;
    if (required === false) return [];
    return optionsOf(raw, suggest).every((option) => codeFor(suggest, option) !== undefined)
      ? []
      : [`${file} ${action}`];
  });
}

/** Each answer on which the texts depend; one for all where they depend on none. */
function optionsOf(raw: ScreenFile, suggest: Prompt['suggest']): string[] {
  return typeof suggest === 'object' ? Object.keys(raw.fields?.[suggest.field ?? '']?.options ?? {}) : [''];
}

function codeFor(suggest: Prompt['suggest'], option: string): string | undefined {
  return typeof suggest === 'object' ? suggest[option] : suggest;
}

test('every required reason can be answered by a digit', () => {
  expect(screens.flatMap(unsuggested)).toEqual([]);
});

test('a required reason without texts is reported', () => {
  const raw = { actions: { ban: { ask: ['reason'] }, note: { ask: { reason: { required: false } } } } };
  expect(unsuggested({ file: 'a/b.json', raw })).toEqual(['a/b.json ban']);
});

test('an answer without texts of its own is reported', () => {
  const ask = { reason: { suggest: { field: 'outcome', good: 'praise' } } };
  const raw = { fields: { outcome: { options: { good: '好', bad: '坏' } } }, actions: { judge: { ask } } };
  expect(unsuggested({ file: 'a/b.json', raw })).toEqual(['a/b.json judge']);
});

test('what is judged has reasons of its own, which no other screen shares', () => {
  const used = screens.flatMap(({ raw }) => raw.fields?.rejectReason?.dict ?? []);
  expect(used.length).toBeGreaterThan(8);
  expect(new Set(used).size).toBe(used.length);
  expect(used.filter((code) => !dictionaries.includes(code))).toEqual([]);
});
