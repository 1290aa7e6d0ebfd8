import type { SessionPort } from '../contract/ports';

/** Who works where a host does not say it. */
export const ANYBODY: SessionPort['user'] = { id: '1', name: 'admin', depart: null, departs: [], roles: [] };
