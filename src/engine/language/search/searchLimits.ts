import * as texts from '#texts/language';
import { RequestError } from '../../contract/errors';

/** Records a call is about. */
export const MOST_RECORDS = 1000;
/** Characters of one value that is searched for. */
const MOST_CHARACTERS = 200;

/** Refuses a call about too many records; `count` before repeated ones are left out. */
export function assertBatchSize(count: number, most = MOST_RECORDS): void {
  if (count > most) throw new RequestError(texts.tooManyRecords(most, count));
}

/** A value that is searched for, as it came; `title` says which, where there are several. */
export function searchText(text: string, title = ''): string {
  if (text.length > MOST_CHARACTERS)
    throw new RequestError(texts.searchTooLong(title, MOST_CHARACTERS, text.length));
  return text;
}
