import { KIND_NAMES, KINDS, type ScreenKind } from '../../contract/kind';
import type { Sentence } from '../../contract/sentence';
import { rendererSheets } from '../../renderers/sheets';
import type { Words } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Check } from './facts';

/** Words that only some kinds of screen have (`language.md` §4), each with these. */
const KINDS_OF = new Map<string, ScreenKind[]>();
for (const kind of KIND_NAMES)
  for (const word of KINDS[kind].words) KINDS_OF.set(word, [...(KINDS_OF.get(word) ?? []), kind]);

export const checkKind: Check = ({ raw, kind, parsed }) => [
  ...[...KINDS_OF]
    .filter(([word, kinds]) => raw[word] !== undefined && !kinds.includes(kind))
    .map(([word, kinds]) => parsed.error([word], messages.wordNotOfKind(word, kind, kinds), 'key')),
  ...KINDS[kind].needs
    .filter((word) => raw[word] === undefined && !(word === 'fields' && raw.resource?.of))
    .map((word) => parsed.error([], messages.wordMissingForKind(word, kind))),
  ...checkRenderer(raw.renderer, kind).map((message) => parsed.error(['renderer'], message)),
  ...checkResource(raw.resource).map(([path, message]) => parsed.error(path, message, 'key')),
];

function checkRenderer(name: string | undefined, kind: ScreenKind): Sentence[] {
  const sheet = name === undefined ? undefined : rendererSheets.get(name);
  if (sheet === undefined || sheet.kinds.some((one) => one === kind)) return [];
  return [messages.rendererNotOfKind(sheet.name, kind, sheet.kinds)];
}

function checkResource(resource: Words | undefined): [string[], Sentence][] {
  if (!resource) return [];
  if (resource.of === undefined) {
    return ['path', 'table']
      .filter((word) => resource[word] === undefined)
      .map((word) => [['resource'], messages.resourceNeeds(word)]);
  }
  return ['table', 'owned']
    .filter((word) => resource[word] !== undefined)
    .map((word) => [['resource', word], messages.resourceOfOnly(word)]);
}
