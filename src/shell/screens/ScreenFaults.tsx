import { useEffect } from 'react';
import { useAnswer } from '../../engine/index';
import { type Envelope, unwrap } from '../http/client';
import { session } from '../session/session';
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

const NONE: readonly Fault[] = [];

function useFaults(shell: Shell, screens: ScreenCatalogue, screenId: string): readonly Fault[] {
  const isTold = session.codes.includes('screen:edit') && shell.config.capabilities.includes('screens');
  const ask = async () => {
    const answer = unwrap((await shell.client.get('/sys/screen/faults')) as unknown as Envelope);
    return (answer.result as Fault[]).filter((fault) => fault.file === `${screenId}.json`);
  };
  // a look that fails leaves the last one: the next change asks again
  const { answer, again } = useAnswer(isTold ? ask : null, [shell, screenId]);
  useEffect(() => screens.subscribe((id) => id === screenId && void again()), [screens, screenId, again]);
  return answer ?? NONE;
}
