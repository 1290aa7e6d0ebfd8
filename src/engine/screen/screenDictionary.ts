/** The dictionary of all screens by their ids: its items are the active screens' titles, kept nowhere else. */
export const SCREEN_DICTIONARY = 'sys_screen';
