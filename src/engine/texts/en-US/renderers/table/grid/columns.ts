export const resizeColumn = (title: string) => `Resize column: ${title}`;
export const dragToResize = 'Drag to resize, double-click to fit';
