import type { FastifyBaseLogger } from 'fastify';
import type { CallerSource } from '../access/callers';
import type { Db } from '../db/connection';
import type { Position } from '../db/replica/position';
import type { Reads, Replica } from '../db/replica/replica';
import type { SqlBundle } from '../db/sqlBundle';
import type { DescribedRoute } from '../http/describedRoute';
import type { Journal } from '../journal/journal';
import type { Monitor } from '../monitoring/monitor';
import type { RedisWatch } from '../monitoring/redis';
import type { Business } from '../parts/business';
import type { DomainRegistry } from '../parts/contract';
import type { Environment } from '../process/environment';
import type { ReportRole } from '../report/sql/role';
import type { SmsPort } from '../routes/auth/smsPort';
import type { Job } from '../scheduler/job';
import type { ScreenStore } from '../screens/store';
import type { SecretBox } from '../security/secrets';
import type { FileStorage } from '../storage/storage';
import type { TaskRunner } from '../tasks/runner';
import type { Extensions } from './extensions/extensionState';

/** What the product tells one operator. */
export interface OperatorNotice {
  operator: string;
  /** Groups notices: the bell shows one line per kind. */
  kind: string;
  title: string;
  /** Paragraphs, without markup. */
  lines: string[];
  priority: 'L' | 'M' | 'H';
  /** Where a press leads: a route of the console. */
  opens: string | null;
}

/**
 * What additions open for their own parts. Each declares its members beside its code:
 * `declare module '#server/app/services' { interface DomainMembers { channels: PayChannels } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: additions declare its members
export interface DomainMembers {}

/** What a request may use. Made once at the start, or by a test. */
export interface Services extends DomainMembers {
  environment: Environment;
  db: Db;
  /** A standby that answers reads which may be stale; absent: none is configured. */
  replica?: Replica;
  /** Up to which position of the database this caller has written; null, absent: unknown. */
  written?: Position | null;
  /** Reads of this caller from the replica; absent: all of them are the primary's. */
  reads?: Reads;
  /** While `db` is the replica's: where a read notes what it must. */
  primary?: Db;
  screens: ScreenStore;
  domain: DomainRegistry;
  /** What the platform asks the businesses that the build adds. */
  businesses: readonly Business[];
  /** Hand-written routes of the platform and of additions. */
  builtRoutes: readonly DescribedRoute[];
  /** What is added to the product from outside. */
  extensions: Extensions;
  /** The schema of this program. */
  sql: readonly SqlBundle[];
  callers: CallerSource;
  storage: FileStorage;
  /** Encrypts what may never leave the server. */
  secrets: SecretBox;
  /** What operators did and what went wrong. */
  journal: Journal;
  /** What this process did, for monitoring. */
  monitor: Monitor;
  /** The Redis of the page; absent: none is configured. */
  redis?: RedisWatch;
  /** Background work of operators in this process. */
  tasks: TaskRunner;
  /** A notice to one operator, sent when the transaction commits. */
  notifyOperator(tx: Db, notice: OperatorNotice): Promise<void>;
  /** As whom SQL of reports runs. */
  reportRole: ReportRole;
  /** Scheduled work that this build can do, by name. */
  jobs: ReadonlyMap<string, Job>;
  /** Sends codes to phones; absent: nothing does, and what needs a code says so. */
  sms?: SmsPort;
  /** How a delay passes; absent: in real time. */
  wait?(ms: number): Promise<unknown>;
  log: FastifyBaseLogger;
}

/** What the domain may use, and what runs it: endpoints of screens, jobs, demonstration data. */
export type DomainServices = Omit<Services, 'journal' | 'monitor' | 'sms' | 'wait'>;
