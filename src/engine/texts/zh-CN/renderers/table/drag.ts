export const dragToReorder = '拖动调整顺序（Alt+↑ / Alt+↓）';
export const orderUnchanged = '顺序没有改变';
export const movedToRow = (place: number) => `已移到第 ${place} 行`;
