export const estimatedTotals = '合计（估算）';
export const totals = '合计';
