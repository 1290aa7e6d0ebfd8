import judgeScreen from 'virtual:screen-validator';
import type { AnySchemaObject, ErrorObject } from 'ajv';
import * as texts from '#texts/language/messages';
import type { ScreenError } from '../../contract/errors';
import type { NamedPart, Sentence } from '../../contract/sentence';
import { sheets } from '../../widgets/sheets';
import { sharedDefinitions } from '../grammar/definitions';
import { closestMatch } from '../parse/closestMatch';
import { messages } from '../parse/messages';
import type { ParsedFile, Path } from '../parse/parse';
import { phrase } from '../parse/sentence';
import { rightWord, unknownWordMessage } from './foreignTerms';

/** An error of a file's shape; what only the other files can say better is kept beside it. */
export interface ShapeError extends ScreenError {
  /** In place of a screen's id: perhaps a title. */
  calledScreen?: string;
}

/** Second phase: the shape of the file by the meta-schema, each mistake reported once, in the author's words. */
export function validate(parsed: ParsedFile): ShapeError[] {
  return shapeErrors(parsed, judgeScreen);
}

/** As `validate`, by the validator of another kind of file. */
export function shapeErrors(parsed: ParsedFile, judge: typeof judgeScreen): ShapeError[] {
  if (judge(parsed.data)) return [];
  const reported = new Set<string>();
  const schemaErrors = (judge.errors ?? []).filter((schemaError) => !ECHOES.has(schemaError.keyword));
  // missing words come first: a word that is almost right is the same mistake, reported once
  return [
    ...schemaErrors.filter(isMissing),
    ...schemaErrors.filter((schemaError) => !isMissing(schemaError)),
  ].flatMap((schemaError) => {
    const path = pathOf(schemaError);
    const written = isMissing(schemaError) ? misspeltWord(schemaError) : null;
    const aim = [...path, ...(written === null ? aimOf(schemaError) : [written])];
    // some slips come in rows (all options of a list): the first one says it
    const key = JSON.stringify(onceAt(schemaError, path) ?? aim);
    if (reported.has(key)) return [];
    reported.add(key);
    if (written === null) {
      const error = parsed.error(
        aim,
        sentenceOf(schemaError, path),
        isAboutKey(schemaError) ? 'key' : 'value',
      );
      const isCalled = schemaError.keyword === 'pattern' && schemaError.parentSchema?.pattern === SCREEN_ID;
      return [isCalled ? { ...error, calledScreen: String(schemaError.data) } : error];
    }
    return [
      parsed.error(aim, messages.unknownWord(placeName(path), written, [], missingWord(schemaError)), 'key'),
    ];
  });
}

const SCREEN_ID = sharedDefinitions.screenId?.pattern;

/** The place that speaks once for all such slips: of all keys of an object, or of all items of a list. */
function onceAt(schemaError: ErrorObject, path: Path): Path | null {
  const once: unknown = schemaError.parentSchema?.once;
  if (!once) return null;
  return once === 'list' ? path.slice(0, -1) : path;
}

function isMissing(schemaError: ErrorObject): boolean {
  return (
    schemaError.keyword === 'required' ||
    (schemaError.keyword === 'discriminator' && schemaError.params.tagValue === undefined)
  );
}

function missingWord(schemaError: ErrorObject): string {
  return schemaError.keyword === 'required' ? String(schemaError.params.missingProperty) : 'type';
}

/** A key of the object that is no word there and nearly the missing one. */
function misspeltWord(schemaError: ErrorObject): string | null {
  const known = new Set(Object.keys(schemaError.parentSchema?.properties ?? {}));
  const unknownKeys = Object.keys(schemaError.data ?? {}).filter((key) => !known.has(key));
  const missing = missingWord(schemaError);
  return (
    unknownKeys.find((word) => rightWord(word, [missing]) !== null) ?? closestMatch(missing, unknownKeys)
  );
}

/** if/then/else and propertyNames repeat what their inner schemas report. */
const ECHOES = new Set(['if', 'propertyNames']);

function pathOf(schemaError: ErrorObject): Path {
  return schemaError.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function aimOf(schemaError: ErrorObject): Path {
  if (schemaError.propertyName !== undefined) return [schemaError.propertyName];
  if (schemaError.keyword === 'additionalProperties') return [String(schemaError.params.additionalProperty)];
  if (schemaError.keyword === 'required') return [String(schemaError.params.missingProperty)];
  if (schemaError.keyword === 'discriminator') return ['type'];
  return [];
}

function isAboutKey(schemaError: ErrorObject): boolean {
  return schemaError.propertyName !== undefined || schemaError.keyword === 'additionalProperties';
}

function sentenceOf(schemaError: ErrorObject, path: Path): Sentence {
  const place = placeName(path);
  const schema = schemaError.parentSchema ?? {};
  const { params } = schemaError;
  switch (schemaError.keyword) {
    case 'discriminator':
      if (params.tagValue === undefined) return messages.missingType(place);
      return typeSentence(place, params.tagValue, typesOf(schema));
    case 'additionalProperties':
      return unknownWordMessage({
        place,
        depth: path.length,
        within: path[0] === undefined ? undefined : String(path[0]),
        written: params.additionalProperty,
        words: Object.keys(schema.properties ?? {}),
        present: Object.keys(schemaError.data ?? {}),
      });
    case 'required':
      return messages.missingWord(place, params.missingProperty);
    case 'enum':
      return (schema.otherwise ?? []).includes(schemaError.data)
        ? messages.layoutNeedsTime(String(schemaError.data))
        : messages.notAmong(place, schemaError.data, params.allowedValues);
    case 'const':
      return messages.notAmong(place, schemaError.data, [params.allowedValue]);
    default:
  }
  if (typeof schema.saying === 'string') {
    return messages.saying(
      schemaError.propertyName === undefined
        ? place
        : phrase(`"${schemaError.propertyName}" `, `“${schemaError.propertyName}”`),
      schema.saying,
      schema.panelSaying,
    );
  }
  if (schemaError.keyword === 'type')
    return messages.wrongKind(place, messages.kinds[[params.type].flat()[0] as string] ?? messages.otherKind);
  if (
    schemaError.keyword.startsWith('min') &&
    [1, 2].includes(params.limit) &&
    schemaError.keyword !== 'minimum'
  )
    return typeof schema.whenEmpty === 'string'
      ? messages.saying(place, schema.whenEmpty)
      : messages.empty(place);
  const limit = messages.limits[schemaError.keyword];
  if (!limit)
    throw new Error(`no sentence for the schema keyword ${schemaError.keyword} at ${schemaError.schemaPath}`);
  return messages.outOfRange(place, limit(params.limit));
}

function typeSentence(place: NamedPart, written: unknown, types: string[]): Sentence {
  const called = [...sheets.values()].find(({ alsoCalled }) =>
    alsoCalled?.includes(String(written).toLowerCase()),
  );
  return called ? messages.typeCalled(place, written, called) : messages.unknownType(place, written, types);
}

function typesOf(schema: AnySchemaObject): string[] {
  return ((schema.oneOf ?? []) as { properties: { type: { const: string } } }[]).map(
    (branch) => branch.properties.type.const,
  );
}

/** How an author calls a part: 字段 price, 按钮 retire, 卡片 revenue, table.columns. */
export function placeName(path: Path): NamedPart {
  return { as: 'place', name: '', file: placeText(path) };
}

function placeText(path: Path): string {
  const [top, second, ...rest] = path;
  if (top === undefined) return texts.file;
  const title = second === undefined ? undefined : TITLES[top];
  if (title) return `${title} ${[second, ...rest].join('.')} `;
  return `${path.map((part) => (typeof part === 'number' ? texts.item(part + 1) : part)).join('.')} `;
}

const TITLES: Record<string, string> = {
  fields: texts.field,
  actions: texts.action,
  cards: texts.card,
  queries: texts.query,
};
