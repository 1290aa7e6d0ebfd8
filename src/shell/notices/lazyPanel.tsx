import type { ComponentType } from 'react';
import { DialogBoundary, lazyComponent } from '../../engine/index';
import { notices } from './notices';

/** A panel whose script loads when it is opened. Where the script does not come, a message says so and the panel closes. */
export function lazyPanel<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Panel = lazyComponent(load);
  return function LazyPanel(props: Props) {
    return (
      <DialogBoundary notice={notices} onClose={props.onClose}>
        <Panel {...props} />
      </DialogBoundary>
    );
  };
}
