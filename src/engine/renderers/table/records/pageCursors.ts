import type { ListQuery, Page } from '../../../contract/record';

/** Rows that a page by number may have before it; further in the database would walk past them all. */
const DEEP = 10_000;

/** Where the pages that were come to begin, so that the next is read from its place and not by counting from the first row. */
export interface PageCursors {
  /** The query with the cursor of its page, where that is known and worth it. */
  withCursor(query: ListQuery): ListQuery;
  /** The page that answered the query says where the next begins. */
  learn(query: ListQuery, page: Page): void;
}

/** Backends of the family answer no cursors; every page is then requested by its number. */
export function pageCursors(): PageCursors {
  let set = '';
  let known = new Map<number, string>();
  return {
    withCursor(query) {
      const cursor = setOf(query) === set && isWorthwhile(query) ? known.get(query.pageNo) : undefined;
      return cursor === undefined ? query : { ...query, cursor };
    },
    learn(query, { cursor }) {
      if (setOf(query) !== set) {
        set = setOf(query);
        known = new Map();
      }
      if (cursor === undefined) known.delete(query.pageNo + 1);
      else known.set(query.pageNo + 1, cursor);
    },
  };
}

/** In a list by id alone new rows come in front: by its place a next page shows nothing twice (`language.md` §4). */
function isWorthwhile({ pageNo, pageSize, sort }: ListQuery): boolean {
  const isById = sort.length === 1 && sort[0]?.field === 'id';
  return isById || (pageNo - 1) * pageSize > DEEP;
}

function setOf({ pageSize, sort, filters }: ListQuery): string {
  return JSON.stringify([pageSize, sort, filters]);
}
