import { domainSql } from '../../domain/sql';
import type { SqlBundle } from '../db/sqlBundle';
import { platformSql } from '../sql';

/** What the database of this program has: the platform, and the business over it. */
export const installedSql: readonly SqlBundle[] = [platformSql, domainSql];
