import { proxy } from 'valtio';

/** Whether the operator is being told that the session has run out: one dialog, however many calls found it so. */
export const expired = proxy({ isTold: false });
