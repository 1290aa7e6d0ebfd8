export const layout = 'Layout';
