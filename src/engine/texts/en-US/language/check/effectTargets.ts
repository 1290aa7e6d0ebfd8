export const reason = 'Reason';
