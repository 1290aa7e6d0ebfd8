import type { Job } from '../scheduler/job';

const found = import.meta.glob<Job>('./*/jobs/*.ts', { eager: true, import: 'job' });

/** Every job this build can run, by name. */
export const jobs: ReadonlyMap<string, Job> = new Map(Object.values(found).map((job) => [job.name, job]));
