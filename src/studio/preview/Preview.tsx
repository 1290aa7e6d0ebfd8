import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type EnginePorts, type Framed, isTyping, useAnswer } from '../../engine/index';
import type { Checker } from '../checker/checker';
import type { Checked, Drawable } from '../checker/protocol';
import type { Path } from '../document/edit';
import { PreviewBar } from './PreviewBar';
import { partsOf, pathOf } from './places';
import { type Onlooker, previewPorts } from './previewPorts';
import { RoleSelect } from './RoleSelect';
import type { RoleCalls } from './roles';
import { ScreenFrame, type WIDTHS } from './ScreenFrame';
import { type Shown, shownOf } from './shown';
import { useLayout } from './useLayout';
import { type Zoom, zoomKey } from './zoom';

interface PreviewProps {
  screenId: string;
  checker: Checker;
  own: EnginePorts;
  roles: RoleCalls;
  /** `edition` counts the checks: a draft that was read again is redrawn. */
  checked: Pick<Checked, 'screen'> & { edition: number };
  /** The file, as it can be read; null: not yet. */
  data: Record<string, unknown> | null;
  text: string;
  path: Path;
  zoom: Zoom;
  onZoom(zoom: Zoom): void;
  onSelect(path: Path): void;
  onChange(text: string): void;
  onKey(event: KeyboardEvent): void;
}

/** The draft drawn by the renderers of the console, with sample records; nothing that is done here is kept. */
export function Preview(props: PreviewProps) {
  const { screenId, checker, own, roles, checked, data, path, zoom, onZoom, onSelect, onKey } = props;
  const { answer, error } = useAnswer(() => checker.screen(screenId), [checker, screenId, checked.edition], {
    what: '预览',
    keepPreviousData: true,
  });
  const drawn = useSame(answer);
  const [requestedView, setShown] = useState<Shown>('all');
  const [width, setWidth] = useState<keyof typeof WIDTHS>(() =>
    window.matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop',
  );
  const [appearance, setAppearance] = useState<Framed['appearance']>(() =>
    document.querySelector('[data-theme="dark"]') ? 'dark' : 'light',
  );
  const [onlooker, setOnlooker] = useState<Onlooker>({ codes: null });
  const [isPicking, setPicking] = useState(false);
  const choices = useMemo(() => (drawn ? shownOf(drawn.screen) : []), [drawn]);
  const shown = choices.some(({ value }) => value === requestedView) ? requestedView : 'all';
  const ports = useMemo(
    () => drawn && previewPorts({ own, load: (id) => loaded(checker, drawn, id), onlooker, shown }),
    [own, checker, drawn, onlooker, shown],
  );
  const marked = useMemo(() => (data ? partsOf(data, path) : []), [data, path]);
  const layout = useLayout({
    ...props,
    screen: drawn?.screen ?? null,
    isForm: shown === 'add' || drawn?.screen.kind === 'form',
    notice: own.notice,
  });
  const hear = (event: KeyboardEvent) => {
    const next = zoomKey(event);
    if (next !== null) onZoom(next);
    return next !== null || layout.onKey(event);
  };
  usePageKeys(hear);
  // not read yet, or not drawn yet
  const isComing = checked.edition === 0 || checked.screen !== null;
  if (ports === null)
    return (
      <p className="studio-empty" role="status">
        {error ?? (isComing ? '预览加载中…' : '页面还不能读，改正错误后在这里显示')}
      </p>
    );
  const pick = (part: string) => {
    const place = data && pathOf(data, part);
    if (place) onSelect(place);
  };
  return (
    <section className="studio-preview" aria-label="预览">
      <PreviewBar
        {...{ choices, shown, width, zoom, appearance, isPicking, onZoom }}
        onShown={setShown}
        onWidth={setWidth}
        onAppearance={setAppearance}
        onPicking={setPicking}
        role={<RoleSelect roles={roles} notice={own.notice} onChoose={setOnlooker} />}
        isWide={layout.isWide}
        onWide={layout.setWide}
      />
      <ScreenFrame
        width={width}
        zoom={zoom}
        framed={{
          screenId,
          ports,
          edition: `${shown} ${width}`,
          appearance,
          marked,
          isPicking,
          onPick: pick,
          canMove: layout.canMove,
          onMove: layout.move,
          onWidth: layout.setWidth,
          onKey: (event) => hear(event) || onKey(event),
        }}
      />
    </section>
  );
}

/** Keys of the page around the frame that nothing else took: Alt and arrows move entries of the outline as well. */
function usePageKeys(onKey: (event: KeyboardEvent) => unknown): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !isTyping(event.target)) onKey(event);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

async function loaded(checker: Checker, drawn: Drawable, id: string): Promise<Drawable> {
  if (id === drawn.screen.id) return drawn;
  const other = await checker.screen(id);
  if (other === null) throw new Error(`没有页面 ${id}`);
  return other;
}

/** The last one that can be drawn, and the same as long as it says the same: what is open in the preview stays open. */
function useSame(next: Drawable | null): Drawable | null {
  const [last, setLast] = useState(next);
  if (next !== null && next !== last && JSON.stringify(next.screen) !== JSON.stringify(last?.screen)) {
    setLast(next);
    return next;
  }
  return last;
}
