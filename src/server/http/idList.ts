import { assertBatchSize, isId, RequestError } from '../../engine/pure';

/** `"a,b,"` of a family request as ids, each once; refuses more than `most`. */
export function idList(input: unknown, most?: number): string[] {
  const items = idTexts([input ?? []].flat()).flatMap((one) => one.split(','));
  const ids = items.map((item) => item.trim()).filter((item) => item !== '');
  assertBatchSize(ids.length, most);
  if (!ids.every(isId)) throw new RequestError('编号的格式不正确');
  return [...new Set(ids)];
}

/** Ids as texts. Anything else than texts and numbers is none; a list within a list could hold thousands of further ones. */
export function idTexts(input: readonly unknown[]): string[] {
  return input.map((one) => {
    if (typeof one === 'string' || typeof one === 'number') return String(one);
    throw new RequestError('编号的格式不正确');
  });
}

/** One id that must be there. */
export function oneId(input: unknown): string {
  const [id, ...others] = idList(input);
  if (id === undefined || others.length > 0) throw new RequestError('未找到对应实体');
  return id;
}
