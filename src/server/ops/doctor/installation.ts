import type { Effects } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import type { SqlBundle } from '../../db/sqlBundle';
import type { Environment } from '../../process/environment';

/** What is examined. Nothing in it is changed. */
export interface Installation {
  environment: Environment;
  /** Checks of the businesses that the build adds. */
  checks: readonly Check[];
  /** Every effect that screen files may name. */
  effects: Effects;
  /** As the owner of the database, who sees everything. */
  db: Db;
  /** As the server works with it; null: the embedded one, whose rights are set at each start. */
  application: Db | null;
  /** The schema of this program. */
  sql: readonly SqlBundle[];
  /** The folder that holds its backups, if the person says where. */
  backups: string | null;
  /** Addresses whose certificates are looked at. */
  sites: string[];
}

export interface Finding {
  /** `wrong`: data, money or service are in danger now. `warning`: they will be if nobody acts. */
  severity: 'wrong' | 'warning';
  /** A sentence that names what and where. */
  text: string;
  remedy: string;
}

export interface Check {
  title: string;
  examine(installation: Installation): Promise<Finding[]>;
}

export function wrong(text: string, remedy: string): Finding {
  return { severity: 'wrong', text, remedy };
}

export function warning(text: string, remedy: string): Finding {
  return { severity: 'warning', text, remedy };
}
