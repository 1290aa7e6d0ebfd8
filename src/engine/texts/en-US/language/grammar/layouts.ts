export const listAs = 'How the list is drawn';
export const layoutTime = 'By which time or period it is drawn';
export const layoutByTime = (title: string) => `Drawn as ${title}, by which time; a period is {field, to}`;
export const byPeriod = 'By a period';
export const fromField = 'From which field';
export const toField = 'To which field';
export const layouts = 'How the list is drawn; of several the first opens, and operators switch';
export const severalLayouts = 'Several layouts, the first opens';
export const oneLayout = 'One layout';
