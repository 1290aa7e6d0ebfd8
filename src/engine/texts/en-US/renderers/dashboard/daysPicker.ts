export const startDate = 'Start date';
export const endDate = 'End date';
export const customRange = 'Custom date range';
