import judgeScreen from 'virtual:screen-validator';
import type { AnySchemaObject, ErrorObject } from 'ajv';
import type { ScreenError } from '../contract/errors';
import { sheets } from '../widgets/sheets';
import { sharedDefinitions } from './grammar/definitions';
import { messages } from './messages';
import { nearWord } from './nearWord';
import type { ParsedFile, Path } from './parse';
import { rightWord, strangeWord } from './strangeWord';

/** An error of a file's shape; what only the other files can say better is kept beside it. */
export interface ShapeError extends ScreenError {
  /** Stands where a screen's id should: perhaps a title. */
  calledScreen?: string;
}

/** Second phase: the shape of the file by the meta-schema, each mistake told once, in the author's words. */
export function validate(parsed: ParsedFile): ShapeError[] {
  return shapeErrors(parsed, judgeScreen);
}

/** As `validate`, by the validator of another kind of file. */
export function shapeErrors(parsed: ParsedFile, judge: typeof judgeScreen): ShapeError[] {
  if (judge(parsed.data)) return [];
  const told = new Set<string>();
  const faults = (judge.errors ?? []).filter((fault) => !ECHOES.has(fault.keyword));
  // what is missing comes first: a word that is nearly it is the same mistake, told once
  return [...faults.filter(isMissing), ...faults.filter((fault) => !isMissing(fault))].flatMap((fault) => {
    const path = pathOf(fault);
    const written = isMissing(fault) ? misspeltWord(fault) : null;
    const aim = [...path, ...(written === null ? aimOf(fault) : [written])];
    // some slips come in rows (all options of a list): the first one says it
    const key = JSON.stringify(onceAt(fault, path) ?? aim);
    if (told.has(key)) return [];
    told.add(key);
    if (written === null) {
      const error = parsed.error(aim, sentenceOf(fault, path), isAboutKey(fault) ? 'key' : 'value');
      const isCalled = fault.keyword === 'pattern' && fault.parentSchema?.pattern === SCREEN_ID;
      return [isCalled ? { ...error, calledScreen: String(fault.data) } : error];
    }
    return [parsed.error(aim, messages.unknownWord(placeName(path), written, [], missingWord(fault)), 'key')];
  });
}

const SCREEN_ID = sharedDefinitions.screenId?.pattern;

/** The place that speaks once for all such slips: of all keys of an object, or of all items of a list. */
function onceAt(fault: ErrorObject, path: Path): Path | null {
  const once: unknown = fault.parentSchema?.once;
  if (!once) return null;
  return once === 'list' ? path.slice(0, -1) : path;
}

function isMissing(fault: ErrorObject): boolean {
  return (
    fault.keyword === 'required' || (fault.keyword === 'discriminator' && fault.params.tagValue === undefined)
  );
}

function missingWord(fault: ErrorObject): string {
  return fault.keyword === 'required' ? String(fault.params.missingProperty) : 'type';
}

/** A key of the object that is no word there and nearly the missing one. */
function misspeltWord(fault: ErrorObject): string | null {
  const known = new Set(Object.keys(fault.parentSchema?.properties ?? {}));
  const strange = Object.keys((fault.data ?? {}) as object).filter((key) => !known.has(key));
  const missing = missingWord(fault);
  return strange.find((word) => rightWord(word, [missing]) !== null) ?? nearWord(missing, strange);
}

/** if/then/else and propertyNames repeat what their inner schemas have said. */
const ECHOES = new Set(['if', 'propertyNames']);

function pathOf(fault: ErrorObject): Path {
  return fault.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function aimOf(fault: ErrorObject): Path {
  if (fault.propertyName !== undefined) return [fault.propertyName];
  if (fault.keyword === 'additionalProperties') return [String(fault.params.additionalProperty)];
  if (fault.keyword === 'required') return [String(fault.params.missingProperty)];
  if (fault.keyword === 'discriminator') return ['type'];
  return [];
}

function isAboutKey(fault: ErrorObject): boolean {
  return fault.propertyName !== undefined || fault.keyword === 'additionalProperties';
}

function sentenceOf(fault: ErrorObject, path: Path): string {
  const place = placeName(path);
  const schema = fault.parentSchema ?? {};
  const { params } = fault;
  switch (fault.keyword) {
    case 'discriminator':
      if (params.tagValue === undefined) return messages.missingType(place);
      return typeSentence(place, params.tagValue, typesOf(schema));
    case 'additionalProperties':
      return strangeWord({
        place,
        depth: path.length,
        within: path[0] === undefined ? undefined : String(path[0]),
        written: params.additionalProperty,
        words: Object.keys(schema.properties ?? {}),
        present: Object.keys((fault.data ?? {}) as object),
      });
    case 'required':
      return messages.missingWord(place, params.missingProperty);
    case 'enum':
      return messages.notAmong(place, fault.data, params.allowedValues);
    case 'const':
      return messages.notAmong(place, fault.data, [params.allowedValue]);
    default:
  }
  if (typeof schema.saying === 'string') {
    return messages.saying(
      fault.propertyName === undefined ? place : `"${fault.propertyName}" `,
      schema.saying,
    );
  }
  if (fault.keyword === 'type')
    return messages.wrongKind(place, messages.kinds[[params.type].flat()[0] as string] ?? messages.otherKind);
  if (fault.keyword.startsWith('min') && [1, 2].includes(params.limit) && fault.keyword !== 'minimum')
    return messages.empty(place);
  const limit = messages.limits[fault.keyword];
  if (!limit) throw new Error(`no sentence for the schema keyword ${fault.keyword} at ${fault.schemaPath}`);
  return messages.outOfRange(place, limit(params.limit));
}

function typeSentence(place: string, written: unknown, types: string[]): string {
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
export function placeName(path: Path): string {
  const [top, second, ...rest] = path;
  if (top === undefined) return '文件';
  const title = second === undefined ? undefined : TITLES[top];
  if (title) return `${title} ${[second, ...rest].join('.')} `;
  return `${path.map((part) => (typeof part === 'number' ? `第 ${part + 1} 项` : part)).join('.')} `;
}

const TITLES: Record<string, string> = { fields: '字段', actions: '按钮', cards: '卡片', queries: '查询' };
