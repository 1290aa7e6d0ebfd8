import { useSyncExternalStore } from 'react';
import { type CommonIcon, commonPaths } from './commonPaths';
import { Strokes } from './Glyph';

/** The others come together, with the first of them that is drawn; until then each keeps its room. */
let others: Record<string, string[]> | null = null;
let isRequested = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void load();
  return () => listeners.delete(listener);
}

/** Nothing to wait for. */
const never = () => () => {};

async function load(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  try {
    others = (await import('./iconPaths')).iconPaths;
    for (const listener of listeners) listener();
  } catch {
    // an icon says nothing that its words do not: the next one drawn asks again
    isRequested = false;
  }
}

interface IconProps {
  /** As a file, or somebody's menu, names it. */
  name: string | null | undefined;
  /** Drawn for a name that there is no icon of; without it such a name draws nothing. */
  otherwise?: CommonIcon;
}

/** An icon beside the words it belongs to: of their colour and size, unseen by screen readers. */
export function Icon({ name, otherwise }: IconProps) {
  const isCommon = !name || name in commonPaths;
  const loaded = useSyncExternalStore(isCommon ? never : subscribe, () => others);
  const named = name ? (commonPaths[name] ?? loaded?.[name]) : undefined;
  const isComing = !isCommon && loaded === null;
  const paths = named ?? (otherwise && !isComing ? commonPaths[otherwise] : undefined);
  if (paths === undefined && !isComing) return null;
  return <Strokes paths={paths ?? []} />;
}
