/** The dictionary of all screens by their ids: its items are the active screens' titles, kept nowhere else. */
export const SCREEN_DICTIONARY = 'sys_screen';

/** The dictionary of the scheduled jobs that the server can do, by their names; its items declare their parameters. */
export const JOB_DICTIONARY = 'sys_job';

/** Dictionaries that code keeps, not a table. */
export const CODE_DICTIONARIES: readonly string[] = [SCREEN_DICTIONARY, JOB_DICTIONARY];
