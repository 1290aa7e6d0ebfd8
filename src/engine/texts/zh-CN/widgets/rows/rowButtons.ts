export const rowNumber = (place: number) => `第 ${place} 行`;
export const moveUp = (which: string) => `上移${which}`;
export const moveDown = (which: string) => `下移${which}`;
export const deleteRow = (which: string) => `删除${which}`;
export const remove = '删除';
export const cellOf = (place: number, title: string) => `第 ${place} 行${title}`;
export const actions = '操作';
export const addRowTo = (title: string) => `添加一行${title}`;
export const addRow = '添加一行';
