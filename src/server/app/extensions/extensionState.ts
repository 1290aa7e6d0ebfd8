import type { DescribedRoute } from '../../http/describedRoute';

/** An extension that is part of this build, as its `extension.json` says. */
export interface BuiltExtension {
  name: string;
  title: string;
  version: string;
  license: string;
  engine: string;
  folder: string;
  adds: Partial<Record<string, string[]>>;
  needs: string[];
}

/** What is known of the extensions of this process, those that were left out included. */
export interface Extensions {
  states(): ExtensionState[];
  /** Calls that those which run answer. */
  routes(): readonly DescribedRoute[];
}

/** What became of an extension at the start. */
export interface ExtensionState {
  name: string;
  title: string;
  version: string;
  /** Why nothing of it runs, in sentences; empty: it runs. */
  reasons: string[];
  adds: BuiltExtension['adds'];
  needs: string[];
}
