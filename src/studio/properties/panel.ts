import { createContext, use } from 'react';
import type { EnginePorts, Screen } from '../../engine/index';
import type { Spell } from '../../engine/pure';
import type { Checker } from '../checker/checker';
import type { Path } from '../document/edit';
import type { RuleTrial } from '../studioCalls';
import type { Operation } from './offers';

/** What the panel knows of the world beside the file. */
export interface AuthoringContext {
  own: EnginePorts;
  checker: Checker;
  /** The draft as it was last read without a fault. */
  screen: Screen | null;
  /** Counts the readings of the draft: what other screens say is known after the first. */
  edition: number;
  /** What a rule of the draft would have done last week. */
  tryRule(name: string): Promise<RuleTrial>;
}

/** What every part of the panel works with. */
export interface Panel {
  /** The file, as its text says. */
  data: Record<string, unknown>;
  /** Null: names come from the file alone. */
  context: AuthoringContext | null;
  perform(operation: Operation): void;
  /** Renames an entry, and everything that names it. */
  rename(path: Path, key: string): void;
  /** Takes an entry away, with everything that names it. */
  remove(path: Path): void;
  /** Whether the screen in use has this part. */
  isPublished(path: Path): boolean;
  /** Titles of other screens that name this part. */
  usedElsewhere(path: Path): readonly { title: string }[];
  /** Null: not loaded yet. */
  spell: Spell | null;
  onSelect(path: Path): void;
}

export const PanelContext = createContext<Panel | null>(null);

export function usePanel(): Panel {
  const panel = use(PanelContext);
  if (panel === null) throw new Error('a part of the properties is used outside of them');
  return panel;
}
