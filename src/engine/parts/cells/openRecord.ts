import { createContext, useContext } from 'react';

/** By which a cell opens the record it names, over whatever is seen. */
export interface RecordOpener {
  /** Whether the operator may see the records behind a permission code. */
  can(code: string): boolean;
  /** `press`: a button of its list (`action:approve`), which asks there before it acts. */
  open(screenId: string, recordId: string, press?: string): void;
  /** Goes to an address of this site: a list with what narrows it. */
  goTo(address: string): void;
}

/** Null where nothing can be opened: names of records are plain text then. */
export const OpenRecord = createContext<RecordOpener | null>(null);

/** Null where nothing can be opened. */
export function useRecordOpener(): RecordOpener | null {
  return useContext(OpenRecord);
}
