import { useEffect, useState } from 'react';
import { session } from '../auth/session';
import { type Envelope, unwrap } from '../http/client';
import type { Shell } from '../shell';
import type { ScreenCatalogue } from './screenPort';

interface Fault {
  file: string;
  line: number;
  column: number;
  message: string;
  /** The line of the file. */
  code: string;
}

/**
 * What is wrong with the file of an open screen, over the screen, for those who may edit screens. The screen below is the
 * last good version; the notice goes when the file is mended.
 */
export function ScreenFaults({
  shell,
  screens,
  screenId,
}: {
  shell: Shell;
  screens: ScreenCatalogue;
  screenId: string;
}) {
  const faults = useFaults(shell, screens, screenId);
  if (faults.length === 0) return null;
  return (
    <div className="faults" role="alert">
      {faults.map((fault) => (
        <div key={`${fault.line}:${fault.column}`}>
          <p>
            <strong>
              {fault.file}:{fault.line}:{fault.column}
            </strong>{' '}
            {fault.message}
          </p>
          {fault.code && <code>{fault.code}</code>}
        </div>
      ))}
    </div>
  );
}

function useFaults(shell: Shell, screens: ScreenCatalogue, screenId: string): Fault[] {
  const [faults, setFaults] = useState<Fault[]>([]);
  const mayEdit = session.codes.includes('screen:edit');
  useEffect(() => {
    if (!mayEdit || !shell.config.capabilities.includes('screens')) return;
    let isCurrent = true;
    const look = async () => {
      const answer = unwrap((await shell.client.get('/sys/screen/faults')) as unknown as Envelope);
      const own = (answer.result as Fault[]).filter((fault) => fault.file === `${screenId}.json`);
      if (isCurrent) setFaults(own);
    };
    const stop = screens.subscribe((id) => {
      // a look that fails leaves the last one: the next change asks again
      if (id === screenId) look().catch(() => undefined);
    });
    look().catch(() => undefined);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [shell, screens, screenId, mayEdit]);
  return faults;
}
