export const stopping = 'Stopping…';
export const cancel = 'Cancel';
export const processed = (count: string, total: string) => `${count} / ${total} processed`;
