import { type ComponentType, useMemo } from 'react';
import * as texts from '#texts/parts';
import type { RecordData } from '../contract/record';
import type { Screen } from '../contract/screen';
import { compile } from '../language/derive/compile';
import { useFetched } from '../parts/answer/useFetched';
import { ScreenNotice } from '../parts/boundary/ScreenNotice';
import { useKeyRepeatGuard } from '../parts/keys/keyRepeatGuard';
import { useScreen } from '../parts/screens/useScreen';
import { bindingTo } from '../renderers/binding';
import { type Drawing, drawingOf, type RendererProps, type ScreenProps } from '../renderers/registry';
import { extensionViewsLoading } from '../widgets/views';
import { OpenedRecords } from './OpenedRecords';

// beside whatever else the first screen requests
void extensionViewsLoading()?.();

/** Any screen by its id: loaded, compiled once, drawn by the renderer that it names or that of its kind. */
export function ScreenView(props: ScreenProps) {
  useKeyRepeatGuard();
  const { screen, error, retry } = useScreen(props.ports.screens, props.screenId);
  const loading = extensionViewsLoading();
  const isLoading = useFetched(loading) === null && loading !== null;
  if (error !== null) return <ScreenNotice title={texts.screenNotLoaded} text={error} onRetry={retry} />;
  if (screen === null || isLoading) return <ScreenNotice title={texts.loadingScreen} isQuiet />;
  return <LoadedScreen key={screen.id} screen={screen} {...props} />;
}

const NOTHING_BELOW: readonly string[] = [];

function LoadedScreen({
  screen,
  ports,
  preset,
  below = NOTHING_BELOW,
  edition = 0,
  opener,
  isNested = false,
}: ScreenProps & { screen: Screen }) {
  const compiled = useMemo(() => compile(screen), [screen]);
  const bound = useMemo(
    (): RecordData => ({ ...preset, ...(opener && bindingTo(screen, opener)) }),
    [screen, preset, opener],
  );
  const drawing = drawingOf(screen);
  if (drawing === null) return <ScreenNotice title={screen.title} text={texts.unknownKind(screen.kind)} />;
  return (
    <OpenedRecords ports={ports} Screen={ScreenView}>
      {(changes) => (
        <Drawn
          drawing={drawing}
          compiled={compiled}
          ports={ports}
          preset={bound}
          below={below}
          edition={edition + changes}
          opener={opener ?? null}
          isNested={isNested}
          Screen={ScreenView}
        />
      )}
    </OpenedRecords>
  );
}

function Drawn({ drawing, ...props }: RendererProps & { drawing: Drawing }) {
  return drawing.load ? <Fetched load={drawing.load} {...props} /> : <drawing.Component {...props} />;
}

function Fetched({ load, ...props }: RendererProps & { load: () => Promise<ComponentType<RendererProps>> }) {
  const Component = useFetched(load);
  if (Component === null) return <ScreenNotice title={texts.loadingScreen} isQuiet />;
  return <Component {...props} />;
}
