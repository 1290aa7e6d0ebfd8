import type { Condition, ConditionContext } from '../engine/pure';
import { wireTime } from '../engine/pure';

/**
 * The caller, with everything on which rights depend. Read from the session on every request; nothing in a request
 * adds to it.
 */
export interface Caller {
  id: string;
  username: string;
  realname: string;
  depart: string | null;
  departs: string[];
  /** Role codes. */
  roles: string[];
  codes: ReadonlySet<string>;
  /**
   * Data rules by permission prefix: one entry for every role that grants the screen's list, each the conditions that
   * are ANDed; entries are ORed. A prefix without an entry, or with an empty entry, is not limited (`language.md` §7).
   */
  rules: ReadonlyMap<string, Condition[][]>;
  /** What is withheld of each screen's fields, by permission prefix; one without an entry is free. */
  columns: ReadonlyMap<string, ColumnRights>;
  /**
   * The actions that they do only as somebody's deputy, `<screen> <title of the action>`, by the principal's id;
   * absent: they are nobody's deputy.
   */
  behalf?: ReadonlyMap<string, string>;
  /** The same person without lent rights (`access/ownRights.ts`); absent: all of them are their own. */
  own?: Caller;
  ip: string | null;
  /** The app's own backend, by a token of an account that is no operator: it opens `/app/**` alone, at this pace of calls. */
  account?: { perSecond: number };
  /** They look with another's rights, which are already in this caller as far as they are their own. */
  viewing?: Viewing;
}

export function conditionContext(caller: Caller): ConditionContext {
  return {
    now: wireTime(Date.now()),
    user: {
      id: caller.id,
      name: caller.username,
      depart: caller.depart,
      departs: caller.departs,
      roles: caller.roles,
    },
  };
}

class EveryCode extends Set<string> {
  override has(): boolean {
    return true;
  }
}

/** The product itself: seeds and jobs. Holds every code, has no id. */
export const SYSTEM_CALLER: Caller = {
  id: '0',
  username: 'system',
  realname: '系统',
  depart: null,
  departs: [],
  roles: ['admin'],
  codes: new EveryCode(),
  rules: new Map(),
  columns: new Map(),
  ip: null,
};
/** What is withheld of a field: it is not there, or it is shown and not edited. */
export type ColumnRight = 'hidden' | 'readonly';
/** Of a screen's fields those that are not free, by name. */
export type ColumnRights = Readonly<Record<string, ColumnRight>>;
/** As whom somebody looks at the console, reading alone. */
export interface Viewing {
  /** The name of the role or the person. */
  name: string;
  kind: 'role' | 'user';
  /** `YYYY-MM-DD HH:mm:ss`. */
  until: string;
  /** The other's facts in conditions; a screen's own `where` has to hold for them, too. */
  user: ConditionContext['user'];
  /**
   * Whether the viewer's own facts bind as well: to an administrator, records that everybody sees of themselves count
   * as their own.
   */
  isBound: boolean;
}
