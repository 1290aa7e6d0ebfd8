export const usedAsMeasure = 'used as a measure';
export const usedAsDefault = 'used as a default';
