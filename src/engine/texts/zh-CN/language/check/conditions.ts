export const usedInCondition = '用在条件里';
