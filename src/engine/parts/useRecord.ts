import { useEffect, useState } from 'react';
import { RequestError } from '../contract/errors';
import type { DataPort } from '../contract/ports';
import type { RecordData } from '../contract/record';
import type { Screen } from '../contract/screen';

/** A record as it is now. `failure` is a sentence; `retry` asks again. Without an id nothing is asked. */
export function useRecord({
  screen,
  id,
  data,
  edition = 0,
}: {
  screen: Screen;
  /** Empty: the one record of a settings screen. */
  id: string | null;
  data: Pick<DataPort, 'get'>;
  /** Another number asks again; the former record stays meanwhile. */
  edition?: number;
}) {
  const [record, setRecord] = useState<RecordData | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt or edition is the reason to ask again
  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    setFailure(null);
    data.get(screen, id).then(
      (found) => isWanted && setRecord(found),
      (error) => isWanted && setFailure(error instanceof RequestError ? error.message : '加载失败'),
    );
    return () => {
      isWanted = false;
    };
  }, [screen, id, data, attempt, edition]);
  return { record, failure, retry: () => setAttempt((count) => count + 1) };
}
