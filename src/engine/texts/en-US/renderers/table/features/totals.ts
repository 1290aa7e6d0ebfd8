export const estimatedTotals = 'Totals (estimated)';
export const totals = 'Totals';
