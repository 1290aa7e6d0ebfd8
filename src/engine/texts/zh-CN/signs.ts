/** What joins texts that are made of several. */
export const comma = '，';
export const listComma = '、';
export const semicolon = '；';
export const colon = '：';
export const questionMark = '？';
export const plus = '＋';
export const bracketed = (text: string | number) => `（${text}）`;
export const named = (name: string) => `「${name}」`;
export const withName = (what: string, name: string) => `${what}「${name}」`;
export const inSquareBrackets = (text: string) => `【${text}】`;
