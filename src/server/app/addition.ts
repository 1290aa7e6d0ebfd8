import type { effectsOf } from '../../engine/pure';
import type { Db } from '../db/connection';
import type { SqlBundle } from '../db/sqlBundle';
import type { Route } from '../http/route';
import type { Check } from '../ops/doctor/installation';
import type { Business } from '../parts/business';
import type { Part } from '../parts/contract';
import type { Environment } from '../process/environment';
import type { Job } from '../scheduler/job';
import type { DeclaredSetting } from '../settings/settings';
import type { DomainMembers, DomainServices } from './services';

/**
 * What a build adds to the platform: a business, or calls of an older front-end. The platform knows additions by this interface
 * alone; `src/main/additions.ts` lists them.
 */
export interface Addition extends Business {
  /** Actions, calculations, cards and hooks by the name that screen files use, `<area>.<name>`. */
  parts?: ReadonlyMap<string, Part>;
  /** The effect sheets of these parts, by path. */
  sheets?: Parameters<typeof effectsOf>[0];
  /** Values of parameters of type `named`, by the word in their `names`. */
  named?: Parameters<typeof effectsOf>[1];
  /** Keys that its parts read by `setting`. */
  settings?: Readonly<Record<string, DeclaredSetting>>;
  jobs?: ReadonlyMap<string, Job>;
  routes?: readonly Route[];
  /** Screens of `src/schemas` that need this addition: groups (`finance`), single screens (`system/app-token`), and of the groups not `!audit/change-review`. */
  screens?: readonly string[];
  /** Its tables and routines, over those of the platform. */
  sql?: SqlBundle;
  /** Left out of this start, with its screens and tables. */
  isAbsent?: true;
  /** Opens what its parts use beside the services of the platform. @throws SettingError */
  open?(environment: Environment): Promise<DomainMembers>;
  /** Rows that every database has, written at each start in one transaction. */
  ensureRows?(tx: Db, services: DomainServices): Promise<void>;
  demonstration?: Demonstration;
  /** Checks of `npm run doctor`. */
  checks?: readonly Check[];
}

interface Demonstration {
  /** True once the database holds records. */
  hasRecords(db: Db): Promise<boolean>;
  /** `progress` takes the part that is done, 0 to 1. Returns whether it was written: not into a database that holds records. */
  write(
    services: DomainServices,
    options: { signal?: AbortSignal; progress?: (part: number) => void },
  ): Promise<boolean>;
}
