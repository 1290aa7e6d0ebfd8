export const displaySettings = 'Display settings';
export const editOf = (title: string, label: string) => `Edit ${title}: ${label}`;
export const edit = (title: string) => `Edit ${title}`;
export const actions = 'Actions';
export const widestWait = '23 hours';
export const waited = 'Waited';
