export const usedInCondition = 'used in a condition';
