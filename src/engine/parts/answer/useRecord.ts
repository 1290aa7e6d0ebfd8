import * as texts from '#texts/parts';
import type { DataPort } from '../../contract/ports';
import type { Screen } from '../../contract/screen';
import { useAnswer } from './useAnswer';

/** The current record. `failure` is a sentence; `retry` repeats the request. Without an id nothing is requested. */
export function useRecord({
  screen,
  id,
  data,
  edition,
}: {
  screen: Screen;
  /** Empty: the one record of a settings screen. */
  id: string | null;
  data: Pick<DataPort, 'get'>;
  /** Another number asks again; the former record stays meanwhile. */
  edition?: number;
}) {
  const ask = id === null ? null : () => data.get(screen, id);
  const { answer, error, retry } = useAnswer(ask, [data, screen, id], { what: texts.record, edition });
  return { record: answer, failure: error, retry };
}
