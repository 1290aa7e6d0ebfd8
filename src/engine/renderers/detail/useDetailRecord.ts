import { useEffect, useState } from 'react';
import { RequestError } from '../../contract/errors';
import type { DataPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';

interface Asked {
  screen: Screen;
  id: string;
  data: DataPort;
  edition: number;
}

/** The record as it is now; the former one stays while another edition is asked for. */
export function useDetailRecord({ screen, id, data, edition }: Asked) {
  const [record, setRecord] = useState<RecordData | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition or attempt is the reason to ask again
  useEffect(() => {
    let isWanted = true;
    setFailure(null);
    data.get(screen, id).then(
      (found) => isWanted && setRecord(found),
      (error) => isWanted && setFailure(error instanceof RequestError ? error.message : '加载失败'),
    );
    return () => {
      isWanted = false;
    };
  }, [screen, id, data, edition, attempt]);
  return { record, failure, retry: () => setAttempt((count) => count + 1) };
}
