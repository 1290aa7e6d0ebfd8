import { Component, type PropsWithChildren } from 'react';
import * as texts from '#texts/parts';
import { ChunkLoadError } from '../answer/useFetched';
import { ScreenNotice } from './ScreenNotice';

interface ErrorBoundaryProps extends PropsWithChildren {
  /** Gets a whole sentence. With it, nothing replaces the failed part: the receiver removes it. */
  onError?(sentence: string): void;
}

interface ErrorBoundaryState {
  error: unknown;
  hasFailed: boolean;
}

/** Keeps a part that fails while it is drawn from taking the whole page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(sentenceOf(error));
  }

  override render() {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    if (this.props.onError) return null;
    // a browser stores for good that a script did not come: only a reloaded page requests it again
    const retry = isScript(error)
      ? { title: texts.refreshPage, run: () => window.location.reload() }
      : { title: texts.retry, run: () => this.setState({ error: null, hasFailed: false }) };
    return (
      <ScreenNotice
        title={texts.pageFailed}
        text={sentenceOf(error)}
        onRetry={retry.run}
        retryTitle={retry.title}
      />
    );
  }
}

/** What browsers say when a script does not come. */
const NO_SCRIPT = /dynamically imported module|importing a module script|preload css/i;

function isScript(error: unknown): boolean {
  return error instanceof ChunkLoadError || (error instanceof Error && NO_SCRIPT.test(error.message));
}

function sentenceOf(error: unknown): string {
  if (isScript(error)) return texts.programNotLoaded;
  const message = error instanceof Error ? error.message : String(error);
  return texts.displayFailed(message);
}
