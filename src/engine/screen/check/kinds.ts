import { messages } from '../messages';
import type { Check, Raw } from './facts';

const RECORDS = ['list', 'tree', 'queue'];

/** Words that only some kinds of screen have (`language.md` §4). */
const KINDS_OF: Record<string, string[]> = {
  table: RECORDS,
  tree: ['tree'],
  form: [...RECORDS, 'form'],
  detail: RECORDS,
  side: RECORDS,
  queue: ['queue'],
  range: ['dashboard'],
  cards: ['dashboard'],
  queries: ['dashboard'],
  hooks: [...RECORDS, 'form'],
  resource: [...RECORDS, 'form', 'page'],
  fields: [...RECORDS, 'form', 'page'],
};

const NEEDS: Record<string, string[]> = {
  list: ['resource', 'fields'],
  tree: ['resource', 'fields', 'tree'],
  queue: ['resource', 'queue'],
  form: ['resource', 'fields', 'form'],
  dashboard: ['cards'],
  page: [],
};

export const checkKind: Check = ({ raw, kind, parsed }) => [
  ...Object.entries(KINDS_OF)
    .filter(([word, kinds]) => raw[word] !== undefined && !kinds.includes(kind))
    .map(([word, kinds]) => parsed.error([word], messages.wordNotOfKind(word, kind, kinds), 'key')),
  ...(NEEDS[kind] ?? [])
    .filter(
      (word) => raw[word] === undefined && !(word === 'fields' && (raw.resource as Raw | undefined)?.of),
    )
    .map((word) => parsed.error([], messages.wordMissingForKind(word, kind))),
  ...checkResource(raw.resource as Raw | undefined).map(([path, message]) =>
    parsed.error(path, message, 'key'),
  ),
];

function checkResource(resource: Raw | undefined): [string[], string][] {
  if (!resource) return [];
  if (resource.of === undefined) {
    return ['path', 'table']
      .filter((word) => resource[word] === undefined)
      .map((word) => [['resource'], messages.resourceNeeds(word)]);
  }
  return ['path', 'table', 'owned']
    .filter((word) => resource[word] !== undefined)
    .map((word) => [['resource', word], messages.resourceOfOnly(word)]);
}
