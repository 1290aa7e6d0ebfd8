export const exportFailedWith = (message: string) => `The export failed: ${message}`;
export const exportPage = 'Export page as sheet';
export const print = 'Print';
export const figure = 'Figure';
