export const loading = 'Loading';
export const selectRow = (place: number) => `Select row ${place}`;
