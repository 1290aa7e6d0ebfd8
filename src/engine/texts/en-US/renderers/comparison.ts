export const none = 'None';
