import type { NamedChoice } from '#engine/pure';
import declared from './messageTemplates.json';

interface Placeholder {
  title: string;
  /** What a preview fills in. */
  sample: string;
}

/** A template that something sends, as its sender sees it: what it fills, and the text it is born with. */
export interface DeclaredTemplate {
  title: string;
  /** An item of the dictionary `message_category`. */
  category: string;
  content: string;
  fills: Readonly<Record<string, Placeholder>>;
}

/** Codes that the program or a screen file sends by. */
export type MessageTemplate = keyof typeof declared;

const written: Record<string, Omit<DeclaredTemplate, 'fills'> & Partial<DeclaredTemplate>> = declared;

/** Every template with a sender, by code; others are operators' own, for system messages. */
export const declaredTemplates: ReadonlyMap<string, DeclaredTemplate> = new Map(
  Object.entries(written).map(([code, definition]) => [code, { fills: {}, ...definition }]),
);

/** What the sender also fills: facts of the receiver. A template may leave them out. */
export const OF_PERSON: Readonly<Record<string, Placeholder>> = {
  nickname: { title: '昵称', sample: '追风的橘猫' },
  userNo: { title: '用户ID', sample: '10012345' },
};

/** What a screen file may name as a template, with what its record fills. */
export const namedTemplates: Readonly<Record<string, NamedChoice>> = Object.fromEntries(
  [...declaredTemplates].map(([code, { title, fills }]) => [code, { title, fills: Object.keys(fills) }]),
);

/** Why this text cannot be the one of a template with that code; null: it can. */
export function contentError(code: string, content: string): string | null {
  const fills = declaredTemplates.get(code)?.fills ?? {};
  const known = { ...fills, ...OF_PERSON };
  const named = placeholdersIn(content);
  const unknown = named.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) return `{${unknown}} 没有人填；这里能用 ${inWords(known)}`;
  const missing = Object.entries(fills).find(([name]) => !named.includes(name));
  if (missing !== undefined) return `缺少 {${missing[0]}}（${missing[1].title}）：发送时会填它`;
  return /[{}]/.test(content.replace(PLACEHOLDER, '')) ? '有一个花括号没有配对' : null;
}

/** `{reason} 原因、{nickname} 昵称（可不用）`. */
export function placeholdersOf(code: string): string {
  const own = declaredTemplates.get(code)?.fills ?? {};
  const words = [...(Object.keys(own).length > 0 ? [inWords(own)] : []), `${inWords(OF_PERSON)}（可不用）`];
  return words.join('、');
}

/** The text with a value for each placeholder, in one pass, so that a value with braces stays as it is. */
export function filledContent(content: string, values: Readonly<Record<string, string>>): string {
  return content.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '');
}

/** The text as somebody might get it. */
export function sampleContent(code: string, content: string): string {
  const known = { ...OF_PERSON, ...declaredTemplates.get(code)?.fills };
  const samples = Object.entries(known).map(([name, { sample }]) => [name, sample]);
  return filledContent(content, Object.fromEntries(samples));
}

/** The names that a text leaves to be filled. */
export function placeholdersIn(content: string): string[] {
  return [...content.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

function inWords(placeholders: Readonly<Record<string, Placeholder>>): string {
  return Object.entries(placeholders)
    .map(([name, { title }]) => `{${name}} ${title}`)
    .join('、');
}
