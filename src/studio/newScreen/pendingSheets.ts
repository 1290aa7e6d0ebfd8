/** A spreadsheet from which a screen was started, whose rows are brought in once the screen is there. */
export interface PendingSheet {
  file: File;
  rows: number;
}

/** By the id of the screen, until it is published or the page is left: the screen's own 导入 takes the file as well. */
export const pendingSheets = new Map<string, PendingSheet>();
