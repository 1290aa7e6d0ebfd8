import { useEffect } from 'react';
import type { AnswerOf } from '../../contract/routeTable';
import { useAnswer } from '../../engine/index';
import { session } from '../session/session';
import type { Shell } from '../shell';
import type { ScreenCatalogue } from './screenPort';

type ScreenDiagnostic = AnswerOf<'GET /sys/screen/faults'>[number];

/**
 * The errors in the file of an open screen, over the screen, for people who may edit screens. The screen below is the
 * last good version; the notice disappears when the file is fixed.
 */
export function ScreenDiagnostics({
  shell,
  screens,
  screenId,
}: {
  shell: Shell;
  screens: ScreenCatalogue;
  screenId: string;
}) {
  const diagnostics = useDiagnostics(shell, screens, screenId);
  if (diagnostics.length === 0) return null;
  return (
    <div className="faults" role="alert">
      {diagnostics.map((diagnostic) => (
        <div key={`${diagnostic.line}:${diagnostic.column}`}>
          <p>
            <strong>
              {diagnostic.file}:{diagnostic.line}:{diagnostic.column}
            </strong>{' '}
            {diagnostic.message}
          </p>
          {diagnostic.code && <code>{diagnostic.code}</code>}
        </div>
      ))}
    </div>
  );
}

const NONE: readonly ScreenDiagnostic[] = [];

function useDiagnostics(
  shell: Shell,
  screens: ScreenCatalogue,
  screenId: string,
): readonly ScreenDiagnostic[] {
  const isEnabled = session.codes.includes('screen:edit') && shell.config.capabilities.includes('screens');
  const ask = async () => {
    const { result } = await shell.call('GET /sys/screen/faults', {});
    return result.filter((diagnostic) => diagnostic.file === `${screenId}.json`);
  };
  // a look that fails leaves the last one: the next change asks again
  const { answer, again } = useAnswer(isEnabled ? ask : null, [shell, screenId]);
  useEffect(() => screens.subscribe((id) => id === screenId && void again()), [screens, screenId, again]);
  return answer ?? NONE;
}
