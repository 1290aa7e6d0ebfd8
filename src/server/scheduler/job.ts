import type { RecordData } from '../../engine/pure';
import type { DomainServices } from '../app/services';

/** Scheduled work: every file of `domain/<context>/jobs/` exports one as `job`; found by glob, so adding one edits no list. */
export interface Job {
  /** `jobClassName` on the wire; never changes, for rows and history rest on it. */
  name: string;
  title: string;
  /** Its first schedule, six or seven fields; administrators may change it afterwards. */
  cron: string;
  /** What administrators may set, as fields of the language of screens: judged on saving, drawn in the job's form. */
  parameters?: Readonly<Record<string, RecordData & { unit?: string }>>;
  /** Throws when it could not do its work: the run is recorded as failed with the message. */
  run(context: JobContext): Promise<void>;
}

export interface JobContext {
  services: DomainServices;
  /** The administrator's values, validated, with the defaults of the job's file for the rest. */
  parameters: RecordData;
  /** A line of the run's output, kept in its history. */
  output(line: string): void;
  /** Aborted when the process stops, or when another process holds the job now: stop at the next safe place. */
  signal: AbortSignal;
}
