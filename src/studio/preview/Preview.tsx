import { useMemo, useState } from 'react';
import { type EnginePorts, ErrorBoundary, ScreenView, useAnswer } from '../../engine/index';
import type { Checker } from '../checker/checker';
import type { Drawable } from '../checker/protocol';
import { previewPorts } from './previewPorts';

interface PreviewProps {
  screenId: string;
  checker: Checker;
  own: EnginePorts;
  /** Counts the checks: a draft that was read anew is drawn anew. */
  edition: number;
}

/** The draft drawn by the renderers of the console, with sample records; nothing that is done here is kept. */
export function Preview({ screenId, checker, own, edition }: PreviewProps) {
  const { answer } = useAnswer(() => checker.screen(screenId), [checker, screenId, edition], {
    what: '预览',
    isFormerKept: true,
  });
  const drawn = useSame(answer);
  const ports = useMemo(
    () => drawn && previewPorts({ own, load: (id) => loaded(checker, drawn, id), onlooker: { codes: null } }),
    [own, checker, drawn],
  );
  if (ports === null) return <p className="studio-empty">页面还不能读，改正错误后在这里显示</p>;
  return (
    <ErrorBoundary>
      <ScreenView screenId={screenId} ports={ports} />
    </ErrorBoundary>
  );
}

async function loaded(checker: Checker, drawn: Drawable, id: string): Promise<Drawable> {
  if (id === drawn.screen.id) return drawn;
  const other = await checker.screen(id);
  if (other === null) throw new Error(`没有页面 ${id}`);
  return other;
}

/** The last one that can be drawn, and the same as long as it says the same: what is open in the preview stays open. */
function useSame(next: Drawable | null): Drawable | null {
  const [kept, setKept] = useState(next);
  if (next !== null && next !== kept && JSON.stringify(next.screen) !== JSON.stringify(kept?.screen)) {
    setKept(next);
    return next;
  }
  return kept;
}
