export const written = '写';
