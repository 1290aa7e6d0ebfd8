export const searched = 'searched';
export const sorted = 'sorted';
export const aTab = 'a tab';
