import { proxy } from 'valtio';

/** Whether the dialog for the ended session is open: one dialog, however many calls found it so. */
export const expired = proxy({ isTold: false });
