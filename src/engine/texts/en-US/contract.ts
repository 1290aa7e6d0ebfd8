// kind
export const list = 'List';
export const tree = 'Tree';
export const settings = 'Settings page with one record';
export const queue = 'Queue, handled one by one';
export const dashboard = 'Figures and charts';
export const customPage = 'Custom page';
