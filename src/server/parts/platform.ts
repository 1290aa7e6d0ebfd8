import type { effectsOf } from '../../engine/pure';
import type { Job } from '../scheduler/job';
import { jobsIn, partsIn } from './found';

/** What screen files of the platform name. */
export const platformParts = partsIn(import.meta.glob<Record<string, unknown>>('./*/*.ts', { eager: true }));

/** The effect sheets of these parts, by path. */
export const platformSheets = import.meta.glob<Parameters<typeof effectsOf>[0][string]>('./*/*.sheet.json', {
  eager: true,
  import: 'default',
});

/** Scheduled work of the platform, by name. */
export const platformJobs = jobsIn(import.meta.glob<Job>('./*/jobs/*.ts', { eager: true, import: 'job' }));
