export const added = 'Added';
export const saved = 'Saved';
export const removed = 'Deleted';
export const done = 'Done';
export const noRecord = 'There is no such record';
export const alreadyHandled = 'Somebody else has handled this record';
export const alreadyTaken = (title: string) => `${title} is taken`;
export const notHere = (what: string) => `“${what}” runs on a server; records in memory cannot run it`;
export const serverOnly = 'Records in memory have no former versions and no other operators';
