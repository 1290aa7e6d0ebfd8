import { isId, RequestError } from '../../engine/pure';

/** `"a,b,"` of a family request as ids, each once. */
export function idList(said: unknown): string[] {
  const items = [said ?? []].flat().flatMap((one) => String(one).split(','));
  const ids = [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))];
  if (!ids.every(isId)) throw new RequestError('编号的格式不正确');
  return ids;
}

/** One id that must be there. */
export function oneId(said: unknown): string {
  const [id, ...others] = idList(said);
  if (id === undefined || others.length > 0) throw new RequestError('未找到对应实体');
  return id;
}
